import { Migrator } from '@mikro-orm/migrations';
import { ENTITIES } from './entities.js';

/** ORM options shared by all database drivers. */
export const ORM_OPTIONS = {
  entities: ENTITIES,
  extensions: [Migrator],
  forceUtcTimezone: true,
  // Entities are managed only by forks of the entity manager, so that requests share no entities.
  allowGlobalContext: false,
  colors: false,
  discovery: { warnWhenNoEntities: false, checkDuplicateFieldNames: true },
} as const;
