import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MarkdownAnswer } from './markdown-answer.tsx';

function show(markdown: string, streaming = false) {
  return render(<MarkdownAnswer markdown={markdown} streaming={streaming} />, { wrapper: MantineProvider });
}

/** Everything in the rendered answer that could load, run or submit something. */
function dangers(container: HTMLElement): string[] {
  const elements = [...container.querySelectorAll('[dir] *')];
  return elements.flatMap((element) => [
    ...(/^(script|img|iframe|object|embed|form|style|link|meta|base|svg|video|audio|source)$/i.test(element.tagName)
      ? [element.outerHTML]
      : []),
    ...[...element.attributes]
      .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value))
      .map(({ name }) => name),
  ]);
}

test.each([
  '<script>window.hacked = true</script>',
  '<img src=x onerror="window.hacked = true">',
  '<svg onload="window.hacked = true"></svg>',
  '<iframe srcdoc="<script>parent.hacked = true</script>"></iframe>',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<a href="javascript:window.hacked=true">click</a>',
  '[click](javascript:window.hacked=true)',
  '[click](JaVaScRiPt:window.hacked=true)',
  '[click](\u0001javascript:window.hacked=true)',
  '[click](java\nscript:alert(1))',
  '[click](data:text/html;base64,PHNjcmlwdD4=)',
  '[click](vbscript:msgbox)',
  '![pixel](https://evil.example/pixel.png)',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '<javascript:alert(1)>',
  '[ref]\n\n[ref]: javascript:alert(1)',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '- [ ] <script>alert(1)</script>',
])('%j does nothing', (markdown) => {
  const { container } = show(markdown);
  expect(dangers(container)).toEqual([]);
  expect(container.querySelector('a')).toBeNull();
  expect(window).not.toHaveProperty('hacked');
});

test.each([
  ['A Map<K, List<String>> keeps lists.', 'A Map<K, List<String>> keeps lists.'],
  ['Write <b>bold</b> text', 'Write <b>bold</b> text'],
  ['<div>\nblock\n</div>', '<div> block </div>'],
  ['- a <T> b', 'a <T> b'],
])('HTML in %j stays readable as the text that it is', (markdown, text) => {
  const { container } = show(markdown);
  expect(container.querySelector('[dir]')).toHaveTextContent(text);
});

test('an image is never fetched, its description is shown', () => {
  show('![A heap as a tree](https://example.com/heap.png)');
  expect(screen.getByText('Image: A heap as a tree')).toBeVisible();
});

test.each(['https://docs.python.org/3/', 'http://example.com', 'mailto:jobs@example.com'])(
  '%s opens in a new tab and reveals nothing about us',
  (href) => {
    show(`[docs](${href})`);
    const link = screen.getByRole('link', { name: 'docs' });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  },
);

test.each(['/logout', '//evil.example', '#top', 'tel:+911', 'ftp://example.com'])('%s is no link', (href) => {
  show(`[docs](${href})`);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('docs')).toBeVisible();
});

test('ids of an answer cannot collide with those of the page', () => {
  const { container } = show('## main\n\nText[^1]\n\n[^1]: <a id="main">note</a>');
  expect(container.querySelector('[id]')).toBeNull();
});

test('headings rank below the question of the card', () => {
  show('# One\n\n### Two\n\n#### Three');
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(3);
});

test('a code block names its language, can be copied and reached by keyboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  show('```python\nprint("<b>")\n```');
  const code = screen.getByRole('group', { name: 'python code' });
  expect(code).toHaveTextContent('print("<b>")');
  expect(code).toHaveAttribute('tabindex', '0');
  screen.getByRole('button', { name: /Copy python code/ }).click();
  expect(writeText).toHaveBeenCalledWith('print("<b>")');
  expect(await screen.findByText('Copied')).toBeVisible();
});

test('closed code is coloured once its language has arrived, open code is not', async () => {
  const { container, rerender } = show('```python\ndef f', true);
  expect(container.querySelector('[data-kind]')).toBeNull();
  rerender(<MarkdownAnswer markdown={'```python\ndef f(): pass\n```'} streaming={false} />);
  const code = screen.getByRole('group', { name: 'python code' });
  expect(await within(code).findByText('def')).toHaveAttribute('data-kind', 'keyword');
  expect(code).toHaveTextContent('def f(): pass');
});

test('tables and lists of GitHub Markdown are set as such', () => {
  show('| Part | Cost |\n|---|---:|\n| set | O(1) |\n\n- [x] done\n- ~~old~~');
  expect(screen.getByRole('columnheader', { name: 'Cost' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('checkbox')).toBeDisabled();
});
