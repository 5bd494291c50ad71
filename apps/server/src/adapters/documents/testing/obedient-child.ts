/** Stands in for the child and does what the document's text says, to see what the parent makes of it. */
process.on('disconnect', () => process.exit(0));
process.on('message', (message: { bytes: Uint8Array }) => {
  const order = new TextDecoder().decode(message.bytes);
  if (order === 'environment') process.send?.({ type: 'text', pages: 1, lines: Object.keys(process.env) });
  if (order === 'size of the message')
    process.send?.({ type: 'text', pages: message.bytes.buffer.byteLength, lines: [] });
  if (order === 'nonsense') process.send?.({ type: 'text', pages: 'one', lines: [{ html: '<script>' }] });
  if (order === 'too much') process.send?.({ type: 'text', pages: 1, lines: ['x'.repeat(2_000_000)] });
  if (order === 'exit') process.exit(3);
  if (order === 'crash') process.abort();
});
process.send?.({ type: 'ready' });
