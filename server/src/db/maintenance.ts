/** What the name of a connection ends with that is there for the whole database: a migration, a backup, a restore, a check. */
export const MAINTENANCE = ' maintenance';
