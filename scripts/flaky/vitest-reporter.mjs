import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Appends the name of each test that passed at its second run to the file RETRIED_TESTS, a line each. */
export default class RetriedTestsReporter {
  onTestCaseResult(testCase) {
    if (!process.env.RETRIED_TESTS || !testCase.diagnostic()?.flaky) return;
    const file = relative(process.cwd(), testCase.module.moduleId);
    appendFileSync(process.env.RETRIED_TESTS, `${file} > ${testCase.fullName}\n`);
  }
}
