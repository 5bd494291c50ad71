import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventSplitter, DONE, ENCODED_DONE, encodeEvent, KEEP_ALIVE } from './sse.ts';

test('events survive any cut of the network, byte for byte', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }),
      fc.array(fc.nat(40), { maxLength: 20 }),
      (texts, cuts) => {
        const wire = `${KEEP_ALIVE}${texts.map((content) => encodeEvent({ content })).join(KEEP_ALIVE)}${ENCODED_DONE}`;
        const splitter = createEventSplitter();
        const received: string[] = [];
        let rest = wire;
        for (const cut of cuts) {
          received.push(...splitter.feed(rest.slice(0, cut)));
          rest = rest.slice(cut);
        }
        received.push(...splitter.feed(rest));
        expect(received.pop()).toBe(DONE);
        expect(received.map((item) => JSON.parse(item).content)).toEqual(texts);
      },
    ),
  );
});

test('half a surrogate pair survives the wire', () => {
  const [item = ''] = createEventSplitter().feed(encodeEvent({ content: '\u{1F600}'.slice(1) }));
  expect(JSON.parse(item).content).toBe('\u{1F600}'.slice(1));
});
