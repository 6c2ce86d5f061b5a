import { ENDPOINTS } from '#contract/api/endpoints.ts';

/**
 * What messages of browsers, of React and of our own code are made of. Of a message nothing else leaves: a name, a title or
 * something typed can stand in it without any sign of being one.
 */
const WORDS = new Set(
  `a aborted access accessed accessing after again allowed already an and answer answered api app argument arguments
  array as assign assignment at be because been before being bigint blocked body boolean broke bytes call callable called
  cache cannot can't captive-portal chunk class clone cloned code config connection constant construct constructor
  content convert could couldn't cut data database date deadlock declared define defined delete denied descriptor
  destroyed destructure device did didn't disk document does doesn't duplicate dynamically element empty encoding end
  ended endpoint error event exceeded exchanged exist exists expected expecting expects expression extensible failed
  failure fetch file for format found from frozen full function generator getter global has have header hex html http
  hydrate hydration illegal import imported importing in index indexeddb infinite initialised initialization initialize
  initialized input instance instanceof insufficient integer internal interrupted into invalid invariant invocation is
  isn't iterable iterator json key large length level lexical line load loaded loading lock longer lookup lost many map
  maximum memory message method minified missing module mutated name negative network new nextstep no node non-iterable
  non-object not null number object of offline on open opened operation operator options or out outside own parameter
  parse parsing part permission policy position prerender private process promise properties property protocol
  prototype proxy quota range react read read-only readable reading readonly ready recursion reference refused regular
  rejected render rendered rendering request required resolve resource response restricted return returned script
  security serialize server service session set setter sets settings sign-in size stack state status storage store
  strict string structured style such suspended symbol syntax target than that the this thrown time timed timeout to
  token tokens too transaction trusted type unable undefined unexpected unhandled unknown unmounted unreadable
  unsupported unterminated update upgrade url user valid value version visit was were when while with within without
  word worker write xhr`.split(/\s+/),
);
const CALLS = new Set(Object.keys(ENDPOINTS).map((name) => name.toLowerCase()));

/** The number of an error of React, or a status: nothing longer, which could be a code. */
const NUMBER = /^(?:#\d{1,3}|[1-5]\d\d)$/;
const ERROR_NAME = /^(?:[A-Z][a-z]+){1,4}(?:Error|Exception)$/;

const LONGEST = 300;
/** What has more is somebody's text: its small words tell nobody anything. */
const GAPS_MAX = 3;

/** A message with `…` in the place of every word that is not one of a known few, as far as the third of these. */
export function plainWords(message: string): string {
  const words = message.slice(0, LONGEST).split(/\s+/).map(plainWord);
  const told = words.filter((word, at) => word !== '…' || words[at - 1] !== '…');
  const end = told.findIndex((_, at) => told.slice(0, at + 1).filter((word) => word === '…').length === GAPS_MAX);
  return (end === -1 ? told : told.slice(0, end + 1)).join(' ');
}

/** The name of an error; `Error` where it could be anything. */
export function plainName(name: string): string {
  return ERROR_NAME.test(name) || OWN_NAMES.has(name) ? name : 'Error';
}

const OWN_NAMES = new Set(
  'Error Unreachable BadReply ChunkTimeout DatabaseFailed AnotherProfile NewerRowWaits'.split(' '),
);

function plainWord(word: string): string {
  const [, before = '', core = '', after = ''] = /^([^\w#]*)(.*?)(\W*)$/.exec(word) ?? [];
  const isPlain =
    core === '' ||
    WORDS.has(core.toLowerCase()) ||
    CALLS.has(core.toLowerCase()) ||
    NUMBER.test(core) ||
    isErrorName(core);
  // Signs are no secret, unless they are letters of another script.
  return isPlain ? signs(before) + core + signs(after) : '…';
}

function isErrorName(word: string): boolean {
  return ERROR_NAME.test(word) && word.length <= 32;
}

function signs(text: string): string {
  return text.replaceAll(/[^'"`‘’“”()[\]{}.,:;!?=<>/-]/g, '').slice(0, 3);
}
