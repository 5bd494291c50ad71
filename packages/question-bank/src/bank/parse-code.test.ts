import { beforeAll, describe, expect, test } from 'vitest';
import type { CodeProblem } from './code-blocks.ts';
import { loadCodeParsers } from './parse-code.ts';

let problem: CodeProblem;
beforeAll(async () => {
  problem = await loadCodeParsers();
}, 180_000);

describe('code that parses', () => {
  test.each([
    ['java', 'import java.util.*;\n\npublic record Id(String value) {}'],
    ['java', 'static int twice(int x) { return 2 * x; }'],
    ['java', 'import java.util.List;\nvar all = List.of(1, 2);\nfor (var x : all) System.out.println(x);'],
    ['java', 'return switch (shape) { case Circle(double r) when r > 0 -> r; default -> 0; };'],
    ['python', 'async def f():\n    async with open_it() as x:\n        match x:\n            case {"a": b}: return b'],
    ['javascript', 'const { a, ...rest } = await load();\nexport default () => <A {...rest} />;'],
    ['ts', 'const f = <const T extends readonly unknown[]>(x: T) => x satisfies T;'],
    ['tsx', 'export const A = ({ n }: { n: number }) => <p>{n}</p>;'],
    ['sql', 'WITH t AS (SELECT 1 AS n) MERGE INTO a USING t ON a.n = t.n WHEN MATCHED THEN DO NOTHING;'],
    ['bash', 'for f in *.log; do grep -c "x" "$f" | sort -rn; done <<EOF\na\nEOF'],
    ['json', '{"a": [1, 2]}'],
    ['text', 'anything ( at all'],
  ])('%s: %s', (language, code) => expect(problem(language, code)).toBeNull());
});

describe('code that doesn’t', () => {
  test.each([
    ['java', 'int x = ;'],
    ['java', 'class A { void f( { } }'],
    ['python', 'print "hello"'],
    ['python', 'def f():\nreturn 1'],
    ['python', 'return 1'],
    ['javascript', 'const f = (x: number) => x;'],
    ['javascript', 'if (x {'],
    ['jsx', '<a><b></a>'],
    ['ts', 'interface A { x: }'],
    ['sql', 'SELECT FROM WHERE;'],
    ['sql', 'SELECT a b c FROM t;'],
    ['shell', 'if true; then echo "x"'],
    ['shell', 'echo "never closed'],
    ['json', '{a: 1}'],
  ])('%s: %s', (language, code) => expect(problem(language, code)).toEqual(expect.any(String)));
});
