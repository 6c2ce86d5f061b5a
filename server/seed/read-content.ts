import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

import { TILE_LAYOUTS } from '#contract/api/posts.ts';
import { BRAND } from '#contract/app/brand.ts';
import { FIRST_LANGUAGE } from '#server/store/language-fallback.ts';
import { StoredPolicy } from '#server/store/policies.ts';

/** The written library, as `content/README.md` describes its files. */
export interface Content {
  posts: readonly SourcePost[];
  pages: readonly SourcePage[];
  /** Slug, then language, to name. */
  tags: Readonly<Record<string, Readonly<Record<string, string>>>>;
  policies: v.InferOutput<typeof Policies>;
}

export interface SourcePost {
  slug: string;
  language: string;
  header: v.InferOutput<typeof PostHeader>;
  body: string;
}

interface SourcePage {
  /** The abouts are files named `about-1-…`, in their order. */
  kind: 'contextual' | 'about';
  name: string;
  language: string;
  title: string;
  body: string;
}

const Step = v.object({ title: v.string(), excerpt: v.optional(v.string()), postSlug: v.optional(v.string()) });
const Day = v.pipe(v.string(), v.isoDate());

const PostHeader = v.object({
  title: v.string(),
  excerpt: v.string(),
  format: v.string(),
  author: v.optional(v.string()),
  categories: v.pipe(v.array(v.string()), v.minLength(1)),
  tags: v.array(v.string()),
  type: v.optional(v.picklist(TILE_LAYOUTS)),
  recommended: v.optional(v.boolean(), false),
  featured: v.optional(v.boolean(), false),
  created: Day,
  updated: Day,
  imageAlt: v.optional(v.string(), ''),
  videoUrl: v.optional(v.string()),
  captionsUrl: v.optional(v.string()),
  steps: v.optional(v.array(Step)),
  listName: v.optional(v.string()),
});

const Policies = v.object({ company: v.array(StoredPolicy), government: v.array(StoredPolicy) });
const Tags = v.record(v.string(), v.record(v.string(), v.string()));

/** Throws for a file that does not fit: a library with a hole is found when it is written, not when it is read. */
export function readContent(folder: string): Content {
  return {
    posts: readPosts(join(folder, 'posts')),
    pages: readFiles(join(folder, 'pages')).map(({ name, language, header, body }) => ({
      kind: /^about-\d/.test(name) ? 'about' : 'contextual',
      name,
      language,
      title: v.parse(v.object({ title: v.string() }), header).title,
      body,
    })),
    tags: v.parse(Tags, JSON.parse(readFileSync(join(folder, 'tags.json'), 'utf8'))),
    policies: v.parse(Policies, JSON.parse(readFileSync(join(folder, 'policies.json'), 'utf8'))),
  };
}

/** A translation brings its words; everything else it has from the original. */
function readPosts(folder: string): SourcePost[] {
  const files = readFiles(folder);
  const originals = new Map(files.filter((file) => file.language === FIRST_LANGUAGE).map((file) => [file.name, file]));
  return files.map(({ name, language, header, body }) => {
    const whole: unknown = Object.assign({}, originals.get(name)?.header, header);
    const parsed = v.safeParse(PostHeader, whole);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      throw new Error(`content/posts/${name}.${language}.html, ${v.getDotPath(issue) ?? 'header'}: ${issue.message}`);
    }
    return { slug: name, language, header: parsed.output, body };
  });
}

interface ContentFile {
  name: string;
  language: string;
  header: object;
  body: string;
}

function readFiles(folder: string): ContentFile[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, name, language] = /^([\w-]+)\.([a-zA-Z-]+)\.html$/.exec(file) ?? [];
      return name !== undefined && language !== undefined ? [readFile(folder, name, language)] : [];
    });
}

function readFile(folder: string, name: string, language: string): ContentFile {
  const text = readFileSync(join(folder, `${name}.${language}.html`), 'utf8');
  const [, header, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (header === undefined || body === undefined) {
    throw new Error(`${name}.${language}.html has no header between two lines of dashes.`);
  }
  const filled = body.trim().replaceAll('{supportEmail}', BRAND.supportEmail);
  return { name, language, header: v.parse(v.looseObject({}), JSON.parse(header)), body: filled };
}
