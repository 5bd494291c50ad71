import { describe, expect, it } from 'vitest';
import { MAX_TEXT, toChildMessage, toReadRequest } from './messages.ts';

describe('messages of a child', () => {
  it('are taken as they are meant', () => {
    expect(toChildMessage({ type: 'ready', more: 1 })).toEqual({ type: 'ready' });
    expect(toChildMessage({ type: 'refused', reason: 'empty' })).toEqual({ type: 'refused', reason: 'empty' });
    const text = { type: 'text', pages: 2, lines: ['a', 'b'] };
    expect(toChildMessage(text)).toEqual(text);
    expect(toChildMessage({ ...text, linePages: [1, 2] })).toEqual({ ...text, linePages: [1, 2] });
    const looks = [{ size: 1.2, strong: true }, {}];
    expect(toChildMessage({ ...text, looks })).toEqual({ ...text, looks });
  });

  it.each([
    null,
    'text',
    { type: 'other' },
    { type: 'refused', reason: 'toString' },
    { type: 'text', pages: 1.5, lines: [] },
    { type: 'text', pages: 1, lines: ['a', 2] },
    { type: 'text', pages: 1, lines: [''] },
    { type: 'text', pages: 1, lines: ['x'.repeat(MAX_TEXT + 1)] },
    { type: 'text', pages: 1, lines: ['a'], linePages: [1, 1] },
    { type: 'text', pages: 1, lines: ['a'], linePages: ['1'] },
    { type: 'text', pages: 1, lines: ['a'], linePages: [0] },
    { type: 'text', pages: 1, lines: ['a'], looks: [] },
    { type: 'text', pages: 1, lines: ['a'], looks: [{ size: '1' }] },
  ])('are not taken when they are none: %#', (value) => {
    expect(toChildMessage(value)).toBeNull();
  });
});

describe('requests to a child', () => {
  it('need a kind and bytes', () => {
    const request = { kind: 'pdf', bytes: new Uint8Array(1) };
    expect(toReadRequest(request)).toEqual(request);
    expect(toReadRequest({ ...request, kind: 'exe' })).toBeNull();
    expect(toReadRequest({ ...request, bytes: '/etc/passwd' })).toBeNull();
    expect(toReadRequest(undefined)).toBeNull();
  });
});
