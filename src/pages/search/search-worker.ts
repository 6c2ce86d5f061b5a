import { cleanText } from '#features/posts/text/clean-text.ts';
import { serveSearch } from '#features/search/kept/serve-search.ts';

serveSearch(cleanText);
