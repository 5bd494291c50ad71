import { PRODUCT } from '@prep-ai/contract';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { FAQ } from '../../../content/landing-sections.ts';
import { SITE } from '../../../lib/site.ts';
import './faq.css';

/** Six questions about the product, and a link to ask another. They open without JavaScript. */
export function Faq() {
  return (
    <section id="questions" className="faq" aria-labelledby="questions-title">
      <div className="faq-inner">
        <div>
          <h2 id="questions-title" className="type-section">
            Questions about {PRODUCT.name}
          </h2>
          <p className="faq-lead">Can’t find your answer? Write to us, {SITE.supportHours}.</p>
          <ButtonLink to="/contact" variant="default">
            Contact us
          </ButtonLink>
        </div>
        <div className="faq-list">
          {FAQ.map(({ question, answer }, i) => (
            <details key={question} open={i === 0} className="faq-item">
              <summary className="faq-question">
                {question}
                <IconPlus className="faq-plus" size={20} aria-hidden="true" />
                <IconMinus className="faq-minus" size={20} aria-hidden="true" />
              </summary>
              <p className="type-reading faq-answer">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
