/** Parts of a page: an article keeps where their words begin and end, and not what they are. */
export const SECTIONS = 'address article aside center dialog footer header hgroup main nav search section'.split(' ');

/**
 * What HTML of the content system may consist of (docs/security.md). Headings of level 1 and 6 come in too: the page
 * moves every heading to the level that it has there.
 */
export const ALLOWED_TAGS = [
  ...SECTIONS,
  ...(
    'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s sub sup small mark blockquote q cite ul ol li dl dt dd a img figure ' +
    'figcaption picture source video audio track iframe table caption thead tbody tfoot tr th td colgroup col div span ' +
    'code pre details summary abbr time'
  ).split(' '),
];

/** No class, id, name, style, data-* or aria-*: an article has no say in how the page looks or what it is called. */
export const ALLOWED_ATTRIBUTES = (
  'href src srcset sizes alt title width height loading decoding controls poster preload kind srclang label type media ' +
  'colspan rowspan scope headers start reversed value datetime lang dir open allowfullscreen target rel cite'
).split(' ');

/** Those of them that hold an address: each value is parsed and judged. */
export const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'cite'] as const;

/** DOMPurify would strip a value that is no address from any attribute that is not named here. */
export const PLAIN_ATTRIBUTES = ALLOWED_ATTRIBUTES.filter(
  (name) => !(ADDRESS_ATTRIBUTES as readonly string[]).includes(name),
);

/** What goes with all that it contains; the words inside any other unknown element stay. */
export const FORBIDDEN_CONTENTS = (
  'script style noscript template object embed applet svg math form fieldset textarea select option datalist button ' +
  'input iframe frame frameset noembed noframes xmp plaintext title head audio video annotation-xml foreignobject ' +
  'selectedcontent'
).split(' ');

/** A first check, on values without white space; what passes it is then parsed by `content-address.ts`. */
export const ALLOWED_ADDRESS_PATTERN =
  /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/?#]|$)|mailto:|tel:|\/(?![/\\])|#(?!\/))/i;
