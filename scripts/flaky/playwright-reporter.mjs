import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Appends the name of each test that passed at its second run to the file RETRIED_TESTS, a line each. */
export default class RetriedTestsReporter {
  onTestEnd(test, result) {
    if (!process.env.RETRIED_TESTS || result.status !== 'passed' || result.retry === 0) return;
    const titles = test.titlePath().filter(Boolean).slice(1);
    appendFileSync(
      process.env.RETRIED_TESTS,
      `${[relative(process.cwd(), test.location.file), ...titles].join(' > ')}\n`,
    );
  }

  printsToStdio() {
    return false;
  }
}
