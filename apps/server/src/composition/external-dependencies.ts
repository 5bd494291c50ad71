import type { WrittenSkill } from '@prep-ai/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../adapters/metrics/metrics.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { BankGrader } from '../domain/grading/bank-questions.ts';
import type { MailTemplates } from '../domain/mail/mail-template.ts';
import type { ReadModels } from '../domain/practice/models.ts';
import type { SkillSuggestions } from '../domain/resumes/list-skills.ts';
import type { ResumeRules } from '../domain/resumes/resume-rules.ts';
import type { SettingsSource } from '../domain/settings/read-settings.ts';
import type { StaticPages } from '../http/plugins/static-pages.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentReader, SniffKind } from '../ports/document-reader.ts';
import type { InterviewEngine } from '../ports/interview-engine.ts';
import type { MailFolder } from '../ports/mail-folder.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Passwords } from '../ports/passwords.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { Transcriber } from '../ports/transcriber.ts';

/** What the application depends on: real adapters in the product, fake vendors in tests. */
export interface ExternalDependencies {
  database: OpenDatabase;
  passwords: Passwords;
  reader: DocumentReader;
  sniffKind: SniffKind;
  engine: InterviewEngine;
  rules: ResumeRules;
  /** the built-in grader with the bank's questions; it is built at its first use, or before */
  bankGrader: { get(): BankGrader };
  /** turns recorded answers into text; null where no service is configured */
  transcriber: Transcriber | null;
  settings: SettingsSource;
  mailer: Mailer;
  /** the current mail server; null: there is none */
  mailHost: () => Promise<string | null>;
  mailTemplates: MailTemplates;
  /** mails that were written instead of sent, shown at /dev/mail; null where there is no such page */
  mailFolder: MailFolder | null;
  models: ReadModels | null;
  /** whether local mode may play Google and Microsoft where they are not configured */
  testSignIn: boolean;
  /** the payment provider; null where none is configured */
  gateway: PaymentGateway | null;
  /** skills that the Add Custom Skill dialog suggests, by category */
  skillSuggestions: readonly SkillSuggestions[];
  /** skills that the built-in engine has questions about; none when a model writes them */
  writtenSkills: readonly WrittenSkill[];
  pages: StaticPages | null;
  secret: Uint8Array;
  metrics: Metrics;
  clock: Clock;
  logger: FastifyBaseLogger;
}
