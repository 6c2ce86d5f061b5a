/** Raised whenever TABLES changes: a file of another version is begun anew from the seed. */
export const TABLES_VERSION = 1;

/** Documents are kept as JSON; what is searched, sorted or joined has a column. Times are milliseconds since 1970. */
export const TABLES = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE sites (site_uuid TEXT PRIMARY KEY, position INTEGER NOT NULL, data TEXT NOT NULL) STRICT;

CREATE TABLE posts (
  row_id INTEGER PRIMARY KEY, site_uuid TEXT NOT NULL, slug TEXT NOT NULL, language TEXT NOT NULL,
  id INTEGER NOT NULL, created TEXT NOT NULL, category TEXT NOT NULL,
  recommended INTEGER NOT NULL, featured INTEGER,
  summary TEXT NOT NULL, details TEXT NOT NULL,
  UNIQUE (site_uuid, slug, language)
) STRICT;
CREATE INDEX posts_newest ON posts (site_uuid, language, created DESC, id DESC);
CREATE INDEX posts_by_slug ON posts (slug);
CREATE TABLE post_labels (
  row_id INTEGER NOT NULL, kind TEXT NOT NULL, slug TEXT NOT NULL, PRIMARY KEY (row_id, kind, slug)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE post_words USING fts5 (
  title, excerpt, labels, body, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE gone_posts (slug TEXT PRIMARY KEY) STRICT;
CREATE TABLE tags (slug TEXT NOT NULL, language TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (slug, language)) STRICT;

CREATE TABLE pages (
  kind TEXT NOT NULL, name TEXT NOT NULL, language TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL,
  PRIMARY KEY (kind, name, language)
) STRICT;
CREATE TABLE policies (
  type TEXT NOT NULL, position INTEGER NOT NULL, file_name TEXT, data TEXT NOT NULL, PRIMARY KEY (type, position)
) STRICT;

CREATE TABLE members (
  id INTEGER PRIMARY KEY, site_uuid TEXT NOT NULL, email TEXT NOT NULL, version INTEGER NOT NULL,
  profile TEXT NOT NULL, UNIQUE (site_uuid, email)
) STRICT;
CREATE INDEX members_by_email ON members (email);
CREATE TABLE journeys (
  pool_id TEXT NOT NULL, email TEXT NOT NULL, list_name TEXT NOT NULL, post_slug TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (pool_id, email, list_name)
) STRICT;
CREATE TABLE nominations (code TEXT PRIMARY KEY, expires_at INTEGER, confirmed_at INTEGER, data TEXT NOT NULL) STRICT;

CREATE TABLE events (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL, data TEXT NOT NULL) STRICT;
CREATE TABLE mails (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL
) STRICT;
`;
