/** Fence languages whose code the linter parses (parse-code.ts), each with the parser's name for it. */
export const PARSED = {
  java: 'java',
  python: 'python',
  py: 'python',
  javascript: 'js',
  js: 'js',
  jsx: 'jsx',
  typescript: 'ts',
  ts: 'ts',
  tsx: 'tsx',
  sql: 'sql',
  bash: 'shell',
  sh: 'shell',
  shell: 'shell',
  json: 'json',
} as const;

/** Fence languages that are shown as they are. A name that is in neither list is a slip that would escape the parser. */
export const UNPARSED = new Set(
  'text c cpp csharp go rust kotlin swift dart scala ruby php r html css scss xml yaml toml ini properties dockerfile makefile hcl nginx promql logql cypher graphql protobuf groovy gherkin powershell vba dax powerquery abap apex soql tsql plsql mysql redis http diff jinja kql spl matlab latex solidity verilog vhdl'.split(
    ' ',
  ),
);
