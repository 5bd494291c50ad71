import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventSplitter, ENCODED_STREAM_END, encodeEvent, KEEP_ALIVE_COMMENT, STREAM_END } from './sse.ts';

test('events survive any cut of the network, byte for byte', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }),
      fc.array(fc.nat(40), { maxLength: 20 }),
      (texts, cuts) => {
        const wire = `${KEEP_ALIVE_COMMENT}${texts.map((content) => encodeEvent({ content })).join(KEEP_ALIVE_COMMENT)}${ENCODED_STREAM_END}`;
        const splitter = createEventSplitter();
        const received: string[] = [];
        let rest = wire;
        for (const cut of cuts) {
          received.push(...splitter.push(rest.slice(0, cut)));
          rest = rest.slice(cut);
        }
        received.push(...splitter.push(rest));
        expect(received.pop()).toBe(STREAM_END);
        expect(received.map((item) => JSON.parse(item).content)).toEqual(texts);
      },
    ),
  );
});

test('half a surrogate pair survives the wire', () => {
  const [item = ''] = createEventSplitter().push(encodeEvent({ content: '\u{1F600}'.slice(1) }));
  expect(JSON.parse(item).content).toBe('\u{1F600}'.slice(1));
});
