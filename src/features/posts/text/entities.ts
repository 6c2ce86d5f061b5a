/** Names of U+00A0 to U+00FF, in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Further names, and in the same order what they stand for: a character each. */
const NAMES =
  'amp AMP lt LT gt GT quot QUOT apos lsquo rsquo sbquo ldquo rdquo bdquo lsaquo rsaquo ndash mdash hellip bull prime Prime dagger Dagger permil euro trade OElig oelig Scaron scaron Yuml fnof circ tilde ensp emsp thinsp zwnj zwj lrm rlm larr uarr rarr darr minus ne le ge asymp infin check hearts Tab NewLine';
const CHARACTERS = '&&<<>>""\'‘’‚“”„‹›–—…•′″†‡‰€™ŒœŠšŸƒˆ˜\u2002\u2003\u2009\u200c\u200d\u200e\u200f←↑→↓−≠≤≥≈∞✓♥\t\n';

const NAMED = new Map<string, string>([
  ...LATIN_1.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...NAMES.split(' ').map((name, index): [string, string] => [name, CHARACTERS.charAt(index)]),
]);

/** What browsers show for the numbers 128 to 159, which old editors wrote when they meant Windows-1252. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const REFERENCE = /&(?:#(\d{1,12})|#[xX]([\da-fA-F]{1,10})|([a-zA-Z][a-zA-Z\d]{1,31}));/g;

/** Decodes numeric references and the common named ones, once: what comes out is never decoded again. */
export function decodeEntities(text: string): string {
  return text.replace(
    REFERENCE,
    (whole: string, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) {
        return NAMED.get(name) ?? whole;
      }
      return fromNumber(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    },
  );
}

function fromNumber(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
    return '\ufffd';
  }
  return code >= 0x80 && code <= 0x9f ? WINDOWS_1252.charAt(code - 0x80) : String.fromCodePoint(code);
}
