import { type EntityMetadata, type EntityProperty, isRaw } from '@mikro-orm/core';
import {
  AggregateFunctionNode,
  AliasNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  ParensNode,
  ReferenceNode,
  SelectAllNode,
  type SelectionNode,
  SelectQueryNode,
  TableNode,
} from 'kysely';
import type { EntityManager } from './transaction.js';

/** Column in a query: its name in the database, its name for the caller, and the property with its type. */
interface QueryColumn {
  readonly column: string;
  readonly name: string;
  readonly property: EntityProperty | null;
}

/** Tables of a query by their names: an entity, a subquery, or null for any other source. */
type Sources = ReadonlyMap<string, EntityMetadata | SelectQueryNode | null>;

/** Tables that a part of a query can refer to: those of its query, then those of the outer queries. */
export interface Scope {
  readonly sources: Sources;
  readonly outer: Scope | null;
}

/** The node of a query, with the parts that only some kinds of queries have. */
interface QueryParts {
  readonly into?: OperationNode;
  readonly table?: OperationNode;
  readonly from?: { readonly froms: readonly OperationNode[] };
  readonly using?: { readonly tables: readonly OperationNode[] };
  readonly joins?: readonly { readonly table: OperationNode }[];
  readonly returning?: { readonly selections: readonly SelectionNode[] };
  readonly selections?: readonly SelectionNode[];
}

/** Finds the columns for the names in a query. */
export class EntityColumns {
  readonly #entities: ReadonlyMap<string, EntityMetadata>;
  readonly #columns = new Map<EntityMetadata, ReadonlyMap<string, QueryColumn>>();
  readonly #platform: ReturnType<EntityManager['getPlatform']>;

  constructor(em: EntityManager) {
    const all = [...em.getMetadata().getAll().values()];
    this.#entities = new Map(
      all.flatMap((each) => [
        [each.className, each],
        [each.tableName, each],
      ]),
    );
    this.#platform = em.getPlatform();
  }

  /** Returns an entity by its name or its table's name. */
  entity(name: string): EntityMetadata | undefined {
    return this.#entities.get(name);
  }

  /** Returns the scope of a query, which starts with the tables of the query. */
  scopeOf(node: OperationNode, outer: Scope | null): Scope {
    const { into, table, from, using, joins } = node as QueryParts;
    const own = into ?? table;
    const others = [
      ...(from?.froms ?? []),
      ...(using?.tables ?? []),
      ...(joins ?? []).map((join) => join.table),
    ];
    return { sources: new Map((own ? [own, ...others] : others).map((each) => this.#sourceOf(each))), outer };
  }

  /** Returns the columns of a result. Null if a query has none, or selects all columns of a source that is not an entity. */
  outputsOf(node: OperationNode, scope = this.scopeOf(node, null)): readonly QueryColumn[] | null {
    const { selections, returning } = node as QueryParts;
    if (SelectQueryNode.is(node)) return this.#selected(selections ?? [], scope);
    return returning ? this.#selected(returning.selections, scope) : null;
  }

  /** Finds the column with a name: in the named table, or else in the first table that has it. */
  find(node: OperationNode, scope: Scope | null): QueryColumn | null {
    const column = ReferenceNode.is(node) ? node.column : node;
    if (!ColumnNode.is(column)) return null;
    const name = column.column.name;
    const table = ReferenceNode.is(node) ? node.table?.table.identifier.name : undefined;
    for (let at = scope; at && table !== undefined; at = at.outer) {
      const named = at.sources.get(table);
      if (named) return this.#columnOf(named, name);
    }
    const entity = table === undefined ? undefined : this.#entities.get(table);
    if (entity) return this.#columnOf(entity, name);
    // A source that is not an entity, such as bound rows, has the columns of the query's entities.
    for (let at = scope; at; at = at.outer)
      for (const source of at.sources.values()) {
        const found = source && this.#columnOf(source, name);
        if (found) return found;
      }
    return null;
  }

  /** Converts a value of the program to the value that the driver binds. */
  toDatabase({ customType, name }: EntityProperty, value: unknown): unknown {
    if (value === null || value === undefined || isRaw(value)) return value;
    if (customType)
      return customType.convertToDatabaseValue(value, this.#platform, {
        fromQuery: true,
        key: name,
        mode: 'query-data',
      });
    return value instanceof Date ? this.#platform.processDateProperty(value) : value;
  }

  /** Returns the converter for values of the driver. Null if the values are unchanged. */
  fromDatabase({
    customType,
    runtimeType,
    columnTypes,
  }: EntityProperty): ((value: unknown) => unknown) | null {
    if (customType && columnTypes?.[0] !== 'uuid')
      return (value) => customType.convertToJSValue(value, this.#platform);
    if (runtimeType !== 'Date') return null;
    return (value) => (value instanceof Date ? value : new Date(value as string));
  }

  #sourceOf(node: OperationNode): [string, EntityMetadata | SelectQueryNode | null] {
    const isAlias = AliasNode.is(node);
    const table = isAlias ? node.node : node;
    const own = TableNode.is(table) ? table.table.identifier.name : '';
    const name = isAlias && IdentifierNode.is(node.alias) ? node.alias.name : own;
    return [name, SelectQueryNode.is(table) ? table : (this.#entities.get(own) ?? null)];
  }

  #columnOf(source: EntityMetadata | SelectQueryNode, name: string): QueryColumn | null {
    if ('props' in source) return this.#byName(source).get(name) ?? null;
    return this.outputsOf(source)?.find((each) => each.name === name) ?? null;
  }

  #selected(selections: readonly SelectionNode[], scope: Scope): readonly QueryColumn[] | null {
    const outputs: QueryColumn[] = [];
    for (const { selection } of selections) {
      const isAll =
        SelectAllNode.is(selection) || (ReferenceNode.is(selection) && SelectAllNode.is(selection.column));
      const found = isAll ? this.#all(selection, scope) : [this.#output(selection, scope)];
      for (const output of found ?? [null]) {
        if (!output) return null;
        outputs.push(output);
      }
    }
    return outputs;
  }

  #all(selection: OperationNode, { sources }: Scope): readonly QueryColumn[] | null {
    const table = ReferenceNode.is(selection) ? selection.table?.table.identifier.name : undefined;
    const outputs: QueryColumn[] = [];
    for (const source of table === undefined ? sources.values() : [sources.get(table) ?? null]) {
      if (!source) return null;
      const all = 'props' in source ? source.props.flatMap(columnOfProperty) : this.outputsOf(source);
      if (!all) return null;
      outputs.push(...all);
    }
    return outputs;
  }

  #output(selection: OperationNode, scope: Scope): QueryColumn | null {
    if (AliasNode.is(selection)) {
      if (!IdentifierNode.is(selection.alias)) return null;
      const { name } = selection.alias;
      return { column: name, name, property: this.#computed(selection.node, scope) };
    }
    const found = this.find(selection, scope);
    if (found) return found;
    const column = ReferenceNode.is(selection) ? selection.column : selection;
    if (!ColumnNode.is(column)) return null;
    return { column: column.column.name, name: column.column.name, property: null };
  }

  /** Returns the property of a computed column: that of the column in max() or min(), or of a subquery's first column. Otherwise null. */
  #computed(node: OperationNode, scope: Scope): EntityProperty | null {
    if (ParensNode.is(node)) return this.#computed(node.node, scope);
    if (AggregateFunctionNode.is(node)) {
      const [value] = node.aggregated;
      return (node.func === 'max' || node.func === 'min') && value ? this.#computed(value, scope) : null;
    }
    if (SelectQueryNode.is(node))
      return this.outputsOf(node, this.scopeOf(node, scope))?.[0]?.property ?? null;
    return this.find(node, scope)?.property ?? null;
  }

  /**
   * Returns the columns of an entity by property name and by column name, because a subquery that was built separately uses
   * column names.
   */
  #byName(entity: EntityMetadata): ReadonlyMap<string, QueryColumn> {
    const known = this.#columns.get(entity);
    if (known) return known;
    const all = entity.props.flatMap(columnOfProperty);
    const columns = new Map(all.map((each) => [each.column, each]));
    for (const each of all) columns.set(each.name, each);
    this.#columns.set(entity, columns);
    return columns;
  }
}

function columnOfProperty(property: EntityProperty): readonly QueryColumn[] {
  const [column] = property.fieldNames ?? [];
  return column === undefined ? [] : [{ column, name: property.name, property }];
}
