import path from 'node:path';
import {
  ACCESS_KINDS,
  ACCESS_KINDS_OF,
  describeGrants,
  type Grant,
  isPermission,
} from '../src/features/sessions/access.js';
import { AREA_OF_FIELD, AREA_OF_TYPE } from '../src/graphql/server/key-fields.js';
import { accessRules, createSchema } from '../src/graphql/server/schema.js';
import { FILE_ACCESS } from '../src/rest/file-access.js';
import { describeCallers } from '../src/rest/rest-row.js';
import { ROUTES } from '../src/rest/routes.js';
import { PERMISSIONS, PERMISSIONS_OF, Role } from '../src/shared/permissions.js';
import { writeIfChanged } from './write-if-changed.js';

/** Writes `docs/integrate/permissions.md` from the access matrix of both APIs. */

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const permissions = Object.entries(PERMISSIONS);
const roles = Object.values(Role);

const roleRows = permissions.map(([name, meaning]) => [
  `\`${name}\``,
  meaning,
  ...roles.map((role) => (PERMISSIONS_OF[role].has(name as keyof typeof PERMISSIONS) ? 'yes' : 'no')),
  name === 'staff:write' ? 'no' : 'yes',
]);

const columnsOf = (grants: readonly Grant[]) => [
  grants
    .filter(isPermission)
    .map((grant) => `\`${grant}\``)
    .join(' or ') || 'none',
  describeGrants(grants.filter((grant) => !isPermission(grant))) || 'none',
];

/** Groups operations that have the same access, sorted by this access. */
const byAccess = (rows: readonly (readonly string[])[]) =>
  [...Map.groupBy(rows, ([, ...access]) => access.join()).values()]
    .map((group) => [...(group[0] ?? []).slice(1), group.map(([name]) => name).join(', ')])
    .sort((one, other) => (one.join() < other.join() ? -1 : 1));

const graphql = [...accessRules(createSchema())].sort(([a], [b]) => (a < b ? -1 : 1));
const rest = ROUTES.map((row) => {
  const [permission] = columnsOf(row.access);
  const others = row.access.filter((grant) => !isPermission(grant));
  return [
    `\`${row.method.toUpperCase()} ${row.path}\``,
    permission ?? '',
    describeCallers({ link: row.link, access: others }) || 'none',
  ];
});
const files = Object.entries(FILE_ACCESS).map(([name, { access }]) => [`\`${name}\``, ...columnsOf(access)]);

const ACTORS = {
  anonymous: 'Caller without a token',
  customer: 'Customer, by a token or a personal link',
  admin: 'Admin, in addition to the permissions of the role',
  key: 'API key, in addition to its permissions',
  run: 'Rider with a run link',
  station: 'Station, in addition to Cook or Pack',
} as const;
const actors = Object.entries(ACTORS).map(([kind, name]) => [
  name,
  ACCESS_KINDS_OF[kind as keyof typeof ACTORS].map((opening) => `\`${opening}\``).join(' '),
]);
const openings = Object.entries(ACCESS_KINDS).map(([name, meaning]) => [`\`${name}\``, meaning]);

/** Types and fields, each with the area of which a key needs any permission. */
const areaRows = [
  ...Object.entries(AREA_OF_TYPE).map(([name, area]) => [`\`${name}\``, `\`${area}:\``]),
  ...Object.entries(AREA_OF_FIELD).map(([name, area]) => [
    `\`${name}\``,
    area === null ? 'no key can read it' : area === 'any' ? 'any' : `\`${area}:\``,
  ]),
];

const text = `# Permissions

<!-- Written by npm run codegen from the access matrix: do not edit. -->

This page lists who may use each operation of both APIs. Admins and API keys need a permission. Other callers, such as customers, need none for
the operations that their kind of caller may use.

- An admin's role is a set of permissions, and so are the scopes of an API key. An API key cannot have \`staff:write\`.
- If an admin's role lacks the permission, the error is 403 'Your role does not allow this.' For an API key, the error names the missing permission.
- An API key can read a field if it has a permission for the field's type. It never reads \`User.userUuid\`, because this ID is a secret. REST returns the internal ID to a key instead.
- To create an admin, or to change an admin's role, status, or type, the caller also needs \`staff:write\`.
- The server does not start if an operation states no permission and no other caller.

## Permissions

${table(['Permission', 'Allows', ...roles, 'API key'], roleRows)}

## Callers without a permission

Each name in this table is a way of access that needs no permission. The second table lists which callers have it.

${table(['Access', 'Callers who have it'], openings)}

${table(['Caller', 'Access'], actors)}

## GraphQL operations

${table(
  ['Permission', 'Callers without a permission', 'Operations'],
  byAccess(graphql.map(([name, grants]) => [`\`${name}\``, ...columnsOf(grants)])),
)}

## Fields that an API key can read

To read a field of a type in this table, a key needs any permission that begins with the stated word, such as \`orders:read\` or
\`orders:write\`. A row of a field replaces that of its type. Other types can be read by each key that can use the operation that returns them. An operation of
the kitchen also reads orders, and one of delivery also orders and customers.

${table(['Type or field', 'Permission'], areaRows)}

## REST rows

${table(['Permission', 'Callers without a permission', 'Rows'], byAccess([...rest, ...files]))}
`;
writeIfChanged(path.resolve(import.meta.dirname, '../../docs/integrate/permissions.md'), text);
