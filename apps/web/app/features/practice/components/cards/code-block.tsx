import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CodePiece } from '../../model/highlighted.ts';
import classes from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

export interface CodeBlockProps {
  code: string;
  /** as written behind the fence, lower case; empty when there is none */
  language: string;
  /** the block will not change any more: it may be coloured */
  closed: boolean;
}

/** Code with its language and a Copy button. Long lines scroll inside of it; the keyboard reaches it for that. */
export function CodeBlock({ code, language, closed }: CodeBlockProps) {
  const pieces = useHighlighted(code, language, closed);
  const name = language || 'code';
  return (
    <div className={classes.block} dir="ltr">
      <div className={classes.bar}>
        <span className={classes.language}>{name}</span>
        <CopyButton text={code} label="Copy" what={`${name === 'code' ? '' : `${name} `}code`} compact />
      </div>
      <Box
        component="pre"
        className={classes.pre}
        tabIndex={0}
        role="group"
        aria-label={language ? `${language} code` : 'Code'}
      >
        <code>
          {pieces?.map(({ text, kind }, index) =>
            kind ? (
              <span key={`piece-${index + 1}`} data-kind={kind}>
                {text}
              </span>
            ) : (
              text
            ),
          ) ?? code}
        </code>
      </Box>
    </div>
  );
}

function useHighlighted(code: string, language: string, closed: boolean): CodePiece[] | null {
  const [pieces, setPieces] = useState<CodePiece[] | null>(null);
  useEffect(() => {
    if (!closed || language === '') return;
    let gone = false;
    import('../../model/highlight-code.ts')
      .then(({ highlightCode }) => highlightCode(code, language))
      .then((result) => {
        if (!gone) setPieces(result);
      })
      // without colours the code is as readable
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [code, language, closed]);
  return pieces;
}
