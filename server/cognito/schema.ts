import type { DatabaseSync } from 'node:sqlite';

/** Raised whenever TABLES changes. The file holds a local back end's demo accounts, so an older one starts empty. */
const VERSION = 1;

const TABLES = {
  cognito_signing_keys: 'key_id TEXT PRIMARY KEY, private_key TEXT NOT NULL',
  cognito_users: `
    pool_id TEXT NOT NULL, username TEXT NOT NULL, email TEXT NOT NULL, sub TEXT NOT NULL,
    salt TEXT, verifier TEXT, must_change INTEGER NOT NULL, PRIMARY KEY (pool_id, username)`,
  cognito_refresh_tokens: `
    session_id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, pool_id TEXT NOT NULL, username TEXT NOT NULL,
    signed_in_at INTEGER NOT NULL, expires_at INTEGER NOT NULL`,
  cognito_codes: `
    pool_id TEXT NOT NULL, username TEXT NOT NULL, code TEXT NOT NULL, expires_at INTEGER NOT NULL,
    PRIMARY KEY (pool_id, username)`,
  cognito_attempts: `
    pool_id TEXT NOT NULL, username TEXT NOT NULL, kind TEXT NOT NULL, failures INTEGER NOT NULL,
    last_at INTEGER NOT NULL, PRIMARY KEY (pool_id, username, kind)`,
} as const;

/** The tables, made where they are missing. `user_version` belongs to the rest of the file, so ours has its own row. */
export function prepareTables(database: DatabaseSync): void {
  database.exec('CREATE TABLE IF NOT EXISTS cognito_schema (version INTEGER NOT NULL)');
  const stored = database.prepare('SELECT version FROM cognito_schema').get();
  for (const [table, columns] of Object.entries(TABLES)) {
    if (stored && stored['version'] !== VERSION) {
      database.exec(`DROP TABLE IF EXISTS ${table}`);
    }
    database.exec(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) STRICT`);
  }
  if (stored?.['version'] !== VERSION) {
    database.exec('DELETE FROM cognito_schema');
    database.prepare('INSERT INTO cognito_schema (version) VALUES (?)').run(VERSION);
  }
}

/** Everything about people goes; the signing key stays, so that a token given out before can still be read. */
export function emptyTables(database: DatabaseSync): void {
  for (const table of ['cognito_users', 'cognito_refresh_tokens', 'cognito_codes', 'cognito_attempts']) {
    database.exec(`DELETE FROM ${table}`);
  }
}
