/** Replaces `fake-indexeddb/auto`: sets the globals, with an empty database for the spec that imports it. */
import * as indexedDb from 'fake-indexeddb';

for (const [name, value] of Object.entries(indexedDb)) if (name.startsWith('IDB')) globalThis[name] = value;
globalThis.indexedDB = new indexedDb.IDBFactory();
