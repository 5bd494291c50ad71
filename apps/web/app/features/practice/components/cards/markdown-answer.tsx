import { Box } from '@mantine/core';
import { memo, type ReactNode, use, useMemo, useState } from 'react';
import Markdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { type AnswerMark, marksOfBlocks } from '../../model/answer-marks.ts';
import { htmlAsText } from '../../model/html-as-text.ts';
import { markPlaces } from '../../model/mark-places.ts';
import { createBlockSplitter } from '../../model/markdown-blocks.ts';
import { ANSWER_SCHEMA, safeHref } from '../../model/markdown-schema.ts';
import { CodeBlock } from './code-block.tsx';
import classes from './markdown-answer.module.css';
import { NearestQuestions } from './nearest-questions.ts';
import { OfferedQuestion } from './offered-question.tsx';

export interface MarkdownAnswerProps {
  markdown: string;
  /** more is on its way: the last block stays open and carries the cursor */
  streaming: boolean;
  /** parts that are marked: what the person's answer missed. The same list at every render */
  marks?: readonly AnswerMark[] | undefined;
}

const NO_MARKS: readonly AnswerMark[] = [];

/** An answer, set as prose. Only the block that grows is rendered again. */
export function MarkdownAnswer({ markdown, streaming, marks = NO_MARKS }: MarkdownAnswerProps) {
  const [split] = useState(createBlockSplitter);
  const blocks = useMemo(() => split(markdown, streaming), [split, markdown, streaming]);
  const marked = useMemo(() => marksOfBlocks(markdown, blocks, marks), [markdown, blocks, marks]);
  return (
    <div className={classes.answer} dir="auto">
      {marks.length > 0 && (
        <p className={classes.legend} dir="ltr">
          <mark className={classes.mark}>Marked</mark> is what your answer missed, with the number of the point.
        </p>
      )}
      {blocks.map(({ source, closed }, index) => (
        // blocks are only appended, so their place is their identity
        <Block
          key={`block-${index + 1}`}
          source={source}
          closed={closed}
          cursor={streaming && index === blocks.length - 1}
          marks={marked[index] ?? NO_MARKS}
        />
      ))}
    </div>
  );
}

interface BlockProps {
  source: string;
  closed: boolean;
  cursor: boolean;
  marks: readonly AnswerMark[];
}

const SANITIZE: NonNullable<Options['rehypePlugins']> = [[rehypeSanitize, ANSWER_SCHEMA]];

const Block = memo(function Block({ source, closed, cursor, marks }: BlockProps) {
  return (
    <div className={classes.block} data-cursor={cursor || undefined}>
      <Markdown
        remarkPlugins={[remarkGfm, htmlAsText]}
        rehypePlugins={marks.length === 0 ? SANITIZE : [...SANITIZE, [markPlaces, marks]]}
        components={closed ? CLOSED : OPEN}
      >
        {source}
      </Markdown>
    </div>
  );
});

const SHARED: Components = {
  // the card's question is an h3
  h1: ({ children }) => <h4>{children}</h4>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h5>{children}</h5>,
  a({ href, children }) {
    const safe = safeHref(href);
    if (!safe) return <span>{children}</span>;
    return (
      <a href={safe} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  },
  // never fetched: an address in an answer must not learn who reads it
  img: ({ alt }) => <em>{alt ? `Image: ${alt}` : 'Image'}</em>,
  // made by us only: the sanitizer takes every other one away
  mark: ({ node, children }) => <Mark label={node?.properties.dataLabel}>{children}</Mark>,
  li: ({ node, children }) => <Item text={textOf(node)}>{children}</Item>,
  table: ({ children }) => (
    <Box className={classes.table} tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </Box>
  ),
};

function Item({ text, children }: { text: string; children?: ReactNode }) {
  const question = text.trim();
  return use(NearestQuestions).includes(question) ? <OfferedQuestion question={question} /> : <li>{children}</li>;
}

function Mark({ label, children }: { label: unknown; children?: ReactNode }) {
  return (
    <mark className={classes.mark}>
      {children}
      {typeof label === 'string' && (
        <sup className={classes.label}>
          <span className="visually-hidden"> (missed point </span>
          {label}
          <span className="visually-hidden">)</span>
        </sup>
      )}
    </mark>
  );
}

const CLOSED: Components = { ...SHARED, pre: ({ node }) => <CodeBlock {...codeOf(node)} closed /> };
const OPEN: Components = { ...SHARED, pre: ({ node }) => <CodeBlock {...codeOf(node)} closed={false} /> };

type Element = NonNullable<ExtraProps['node']>;

function codeOf(node: Element | undefined): { code: string; language: string } {
  const code = node?.children.find((child) => child.type === 'element');
  const names = code?.properties.className;
  const name = Array.isArray(names) ? names.find((item) => String(item).startsWith('language-')) : undefined;
  return {
    code: textOf(code).replace(/\n$/, ''),
    language: name ? String(name).slice('language-'.length).toLowerCase() : '',
  };
}

function textOf(node: Element['children'][number] | undefined): string {
  if (!node) return '';
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
