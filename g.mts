import { loadBank, loadTaxonomy } from '@prep-ai/question-bank';
import { gradingLines } from './eval/measures/grading.ts';
console.log(gradingLines(loadBank('packages/question-bank/content/skills'), loadTaxonomy('packages/question-bank/taxonomy')).join('\n'));
