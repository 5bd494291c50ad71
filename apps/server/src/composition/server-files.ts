import { join, resolve } from 'node:path';

/** The files that the server reads at the start. */
export interface ServerFiles {
  migrations: string;
  prompts: string;
  mails: string;
  questionBank: {
    folder: string;
    /** its content as the build compiled it; null without a build */
    compiled: string | null;
  };
  /** the built web application */
  pages: string;
  /** the program that reads documents, and what Node needs to run it */
  reader: { childEntry: string; execArgv: string[] };
}

/**
 * @param mainFolder of main.ts or of its bundle: apps/server/src and apps/server/dist lie equally deep
 * @param fromSource whether TypeScript runs without a build
 */
export function serverFiles(mainFolder: string, fromSource: boolean): ServerFiles {
  const server = resolve(mainFolder, '..');
  const repository = resolve(server, '../..');
  return {
    migrations: join(server, 'migrations'),
    prompts: join(server, 'prompts'),
    mails: join(server, 'mails'),
    questionBank: {
      folder: join(repository, 'packages/question-bank'),
      compiled: fromSource ? null : join(mainFolder, 'question-bank.json'),
    },
    pages: join(repository, 'apps/web/build/client'),
    reader: {
      childEntry: join(mainFolder, fromSource ? 'adapters/documents/child.ts' : 'document-child.js'),
      execArgv: fromSource ? ['--import', 'tsx'] : [],
    },
  };
}
