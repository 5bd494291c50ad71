import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cardsOf } from '../../model/cards.ts';
import { anExchange } from '../../testing/exchanges.ts';
import { CardBody } from './card-body.tsx';
import { MarkdownAnswer } from './markdown-answer.tsx';

/** Shows a Markdown text with the parts between « and » marked. */
function show(text: string) {
  const marks: { start: number; end: number; label?: string }[] = [];
  let markdown = '';
  for (const piece of text.split(/(?=[«»])/)) {
    if (piece.startsWith('«')) marks.push({ start: markdown.length, end: 0, label: String(marks.length + 2) });
    const last = marks.at(-1);
    if (piece.startsWith('»') && last) last.end = markdown.length;
    markdown += piece.replace(/[«»]/, '');
  }
  const { container } = render(<MarkdownAnswer markdown={markdown} streaming={false} marks={marks} />, {
    wrapper: MantineProvider,
  });
  const inText = [...container.querySelectorAll('mark')].filter((mark) => mark.textContent !== 'Marked');
  return { container, marked: inText.map((mark) => mark.textContent) };
}

const said = (label: number) => ` (missed point ${label})`;

test.each([
  ['a sentence', 'One. «Two is here.» Three.', [`Two is here.${said(2)}`]],
  ['words around emphasis', 'A «b **bold** c» d', ['b ', 'bold', ` c${said(2)}`]],
  ['code in a line', 'Use «`asyncio.gather` here».', ['asyncio.gather', ` here${said(2)}`]],
  ['a link', '«See [the docs](https://docs.python.org/3/).»', ['See ', 'the docs', `.${said(2)}`]],
  ['escapes and references', 'x \\* y &amp; z «w \\* v &lt; u» t', [`w * v < u${said(2)}`]],
  ['a paragraph of several lines', '> one\n> «two\n> three» four', [`two\nthree${said(2)}`]],
  ['items of a list', '- one\n- «two»\n  - three «four»', [`two${said(2)}`, `four${said(3)}`]],
  ['a cell of a table', '| a | b |\n|---|---|\n| c | «d e» |', [`d e${said(2)}`]],
  ['blocks behind others', 'First.\r\n\r\n```js\ncode\n```\r\n\r\nSecond. «Third.»', [`Third.${said(2)}`]],
  ['letters of two units', '🙂🙂 «मेरा उत्तर 🙂» ok', [`मेरा उत्तर 🙂${said(2)}`]],
  ['footnotes and definitions', 'A [b][1]. «C [d][1].»\n\n[1]: https://example.com', ['C ', 'd', `.${said(2)}`]],
])('marks %s', (_, text, marked) => {
  expect(show(text).marked).toEqual(marked);
});

test('a mark over two blocks marks both and names the point at the end of each', () => {
  expect(show('«One.\n\nTwo.»').marked).toEqual([`One.${said(2)}`, `Two.${said(2)}`]);
});

test('points that are missed in one place share its mark', () => {
  const marks = [
    { start: 0, end: 4, label: '2' },
    { start: 0, end: 4, label: '4' },
  ];
  render(<MarkdownAnswer markdown="Both. Rest." streaming={false} marks={marks} />, { wrapper: MantineProvider });
  expect(screen.getByText(/missed point/).closest('mark')).toHaveTextContent('Both (missed point 2, 4)');
});

test('code blocks keep their text and are not marked', () => {
  const { container, marked } = show('«```python\nprint(1)\n```»');
  expect(marked).toEqual([]);
  expect(container.querySelector('pre')).toHaveTextContent('print(1)');
});

test('places outside of the answer mark nothing', () => {
  const marks = [
    { start: 50, end: 90 },
    { start: 3, end: 3 },
  ];
  const { container } = render(<MarkdownAnswer markdown="Short." streaming={false} marks={marks} />, {
    wrapper: MantineProvider,
  });
  expect(container).toHaveTextContent('Short.');
  expect(container.querySelectorAll('p mark')).toHaveLength(1);
});

test('Markdown cannot make a mark of its own', () => {
  const { marked, container } = show('<mark data-label="9">x</mark> y');
  expect(marked).toEqual([]);
  expect(container).toHaveTextContent('<mark data-label="9">x</mark> y');
});

test('a card whose answer has words above its question is marked where the question’s own answer says it', async () => {
  const text = 'Here you are:\n\n### 1. What is a set?\n\nA bag.';
  const [card] = cardsOf(anExchange({ text, state: 'done' }));
  if (!card) throw new Error('no card');
  const marks = [{ start: 2, end: 6, label: '1' }];
  render(
    <CardBody
      id="card"
      card={card}
      position={1}
      cardAttempts={(_, answer) => answer(marks)}
      retry={vi.fn()}
      remove={vi.fn()}
    />,
    { wrapper: MantineProvider },
  );
  const number = await screen.findByText(/missed point/);
  expect(number.closest('mark')).toHaveTextContent('bag. (missed point 1)');
});
