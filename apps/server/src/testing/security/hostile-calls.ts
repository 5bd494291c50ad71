import fc from 'fast-check';
import type { RouteCall } from './open-walk.ts';

/** Text that breaks what is careless about text. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff\ud800b',
  '\u202Eevil\u2066',
  '\u200b\ufeff',
  'e\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(50),
  'नमस्ते',
  '١٢٣',
  '1e3',
  '0x10',
  '-0',
  'NaN',
  'null',
  "'; drop table users; --",
  '%',
  '_%\\',
  '=cmd()',
  '../../etc/passwd',
  '<script>1</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(20_000),
];
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE];
/** values that JSON can say and a program cannot write as a literal */
const RAW = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"then":1,"toJSON":2,"length":-1}',
  `${'['.repeat(40)}${']'.repeat(40)}`,
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, ...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW).map((json): unknown => JSON.parse(json)) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 1500 }, () => 'Java')) },
  { weight: 1, arbitrary: fc.dictionary(text, fc.oneof(text, fc.integer()), { maxKeys: 3 }) },
);

/** A change of a call: names itself, so that a failure can be read. */
export interface HostileChange {
  what: string;
  apply(call: RouteCall): RouteCall;
}

const json = { 'content-type': 'application/json' };
const withBody = (call: RouteCall, payload: string, headers: Record<string, string> = json): RouteCall => ({
  ...call,
  payload,
  headers: { ...call.headers, ...headers },
});
const bodyOf = ({ payload }: RouteCall): unknown => payload ?? {};
const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body);

/** Changes of a body whose right form is known: one of its fields, at any depth, or the whole. */
const bodyChanges: fc.Arbitrary<HostileChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(), value).map(([place, item]) => ({
      what: `another value: ${show(item)}`,
      apply: (call: RouteCall) => withBody(call, JSON.stringify(replaced(bodyOf(call), place, item))),
    })),
  },
  fc.tuple(text, value).map(([name, item]) => ({
    what: `one more field ${show(name)}: ${show(item)}`,
    apply: (call: RouteCall) => {
      const body = bodyOf(call);
      return withBody(
        call,
        JSON.stringify(isRecord(body) ? Object.fromEntries([...Object.entries(body), [name, item]]) : [body, item]),
      );
    },
  })),
  fc.nat().map((place) => ({
    what: `without field ${place}`,
    apply: (call: RouteCall) => withBody(call, JSON.stringify(replaced(bodyOf(call), place, undefined))),
  })),
  value.map((item) => ({
    what: `another body: ${show(item)}`,
    apply: (call: RouteCall) => withBody(call, JSON.stringify(item)),
  })),
  fc.constantFrom(...RAW).map((raw) => ({ what: raw.slice(0, 40), apply: (call: RouteCall) => withBody(call, raw) })),
);

/** Bodies that cannot be read: broken JSON, doubled keys, other types, too much of it. */
const rawBodies: fc.Arbitrary<HostileChange> = fc
  .constantFrom<[string, Record<string, string>]>(
    ['', json],
    ['{', json],
    ['{"a":1}}', json],
    ['{"a":1,"a":2,"email":"a","email":"b"}', json],
    ['\ufeff{}', json],
    ['{"a":"\u0001"}', json],
    ['NaN', json],
    ['1e999999', json],
    [`${'['.repeat(60_000)}`, json],
    [`${'['.repeat(60_000)}${']'.repeat(60_000)}`, json],
    [`{"a":"${'x'.repeat(270_000)}"}`, json],
    ['{}', { 'content-type': 'application/json; charset=utf-16' }],
    ['{}', { 'content-type': 'application/vnd.api+json' }],
    ['{}', { 'content-type': 'text/plain' }],
    ['<a/>', { 'content-type': 'application/xml' }],
    ['a=1&a=2', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['--b\r\n\r\nx', { 'content-type': 'multipart/form-data; boundary=b' }],
    ['x', { 'content-type': 'multipart/form-data' }],
    ['{}', { 'content-type': 'x'.repeat(5000) }],
    ['{}', { 'content-type': '/' }],
    ['{}', { ...json, 'content-encoding': 'gzip' }],
    ['{}', { ...json, 'idempotency-key': '../'.repeat(50) }],
    ['{}', { ...json, authorization: 'Basic YTpi' }],
  )
  .map(([payload, headers]) => ({
    what: `${payload.slice(0, 40)} as ${JSON.stringify(headers).slice(0, 80)}`,
    apply: (call: RouteCall) => withBody(call, payload, headers),
  }));

const queries: fc.Arbitrary<HostileChange> = fc
  .oneof(
    fc.constantFrom(
      '__proto__=1',
      'a[b]=c',
      'page=1&page=2',
      'limit=-1',
      'limit=1e9',
      'page=99999999999',
      '&&&=',
      '%E0%A4%A',
      '%00=%00',
      '%ED%A0%80=1',
    ),
    fc
      .tuple(
        fc.constantFrom(
          'page',
          'limit',
          'search',
          'skip',
          'offset',
          'days',
          'period',
          'sort',
          'fbad',
          'user_id',
          'from',
        ),
        text,
      )
      .map(([name, item]) => `${name}=${encodeText(item)}`),
  )
  .map((query) => ({
    what: `?${query.slice(0, 60)}`,
    apply: (call: RouteCall) => ({ ...call, url: `${String(call.url)}?${query}` }),
  }));

/** The last value of the path is another one; the routes of the contract end in it or in one word after it. */
const paths: fc.Arbitrary<HostileChange> = fc
  .tuple(
    fc.nat(),
    fc.oneof(
      text.map(encodeText),
      fc.constantFrom('%', '%E0%A4%A', '%00', '%2e%2e%2f', '%ED%A0%80', '2147483648', '1;2'),
    ),
  )
  .map(([place, item]) => ({
    what: `path value ${item.slice(0, 60)}`,
    apply: (call: RouteCall) => {
      const parts = String(call.url).split('/');
      parts[3 + (place % Math.max(1, parts.length - 3))] = item;
      return { ...call, url: parts.join('/') };
    },
  }));

/** @param parts what of the call its endpoint reads */
export function hostileChanges(parts: { body: boolean; params: boolean }): fc.Arbitrary<HostileChange> {
  return fc.oneof(
    { weight: parts.body ? 8 : 1, arbitrary: bodyChanges },
    { weight: parts.body ? 3 : 1, arbitrary: rawBodies },
    { weight: parts.body ? 1 : 4, arbitrary: queries },
    { weight: parts.params ? 3 : 0, arbitrary: paths },
  );
}

/** A body with the value at one of its places, counted over all depths, replaced; left out for undefined. */
function replaced(body: unknown, place: number, item: unknown): unknown {
  const all = placesOf(body);
  const target = all[place % Math.max(1, all.length)];
  const copy = (node: unknown, path: string): unknown => {
    if (path === target) return item;
    if (Array.isArray(node)) return node.map((child, at) => copy(child, `${path}/${at}`));
    if (!isRecord(node)) return node;
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, copy(child, `${path}/${name}`)]));
  };
  return copy(body, '');
}

function placesOf(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null || Buffer.isBuffer(node)) return [path];
  return Object.entries(node).flatMap(([name, child]) => [`${path}/${name}`, ...placesOf(child, `${path}/${name}`)]);
}

/** Percent-encodes any text, halves of surrogate pairs too: as the bytes that a careless client sends. */
function encodeText(item: string): string {
  return encodeURIComponent(item.toWellFormed()).slice(0, 15_000);
}

function show(item: unknown): string {
  return (JSON.stringify(item) ?? 'undefined').slice(0, 60);
}
