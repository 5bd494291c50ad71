import { fileURLToPath } from 'node:url';
import { loadMailTemplates } from '../adapters/mail-templates/load-templates.ts';

/** The real templates. */
export const readMailTemplates = () => loadMailTemplates(fileURLToPath(new URL('../../mails', import.meta.url)));
