import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusFirstWrong } from './focus-first-wrong.ts';

export type Values<Name extends string> = Record<Name, string>;
/** What is wrong, beside which field; under `form` what concerns no field. */
export type Wrong<Name extends string> = Partial<Record<Name | 'form', string>>;

/** What became of a form: wrong fields, nothing (it can be sent again), or that the person is on the way to elsewhere. */
export type Outcome<Name extends string> = Wrong<Name> | 'leaving' | undefined;

export interface Form<Name extends string> {
  /** for the form element */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    /** a press before the page's script is here must never put a password into the address */
    method: 'post';
    noValidate: true;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
  /** what stands in the fields now; a ticked box is "on" */
  values: Values<Name>;
  wrong: Wrong<Name>;
  busy: boolean;
  /** for the field of this name */
  field(name: Name): { name: Name; error: string | undefined };
  /** forgets what was wrong with a field that has just been changed by other means than typing */
  clear(name: Name): void;
}

/**
 * A form whose fields keep their own values, so that nothing typed or filled in before the script arrived is lost and
 * nothing is lost when a call fails. `submit` gets the values, answers what is wrong (before or after asking the server)
 * and must not reject; it is never called twice at once, nor after it has answered 'leaving'. The first wrong field gets
 * focus.
 */
export function useForm<Name extends string>(
  names: readonly Name[],
  submit: (values: Values<Name>) => Promise<Outcome<Name>>,
): Form<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => read(null, names));
  const [found, setFound] = useState<{ wrong: Wrong<Name>; attempt: number }>({ wrong: {}, attempt: 0 });
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const look = () => setValues(read(ref.current, names));
  const lookFirst = useEffectEvent(look);
  // what the browser filled in before the script was here
  useEffect(() => lookFirst(), []);
  const { wrong, attempt } = found;
  useEffect(() => {
    if (attempt > 0 && ref.current) focusFirstWrong(ref.current);
  }, [attempt]);

  function clear(name: string): void {
    setFound((before) => {
      if (!(name in before.wrong) && !before.wrong.form) return before;
      return { ...before, wrong: { ...before.wrong, [name]: undefined, form: undefined } };
    });
  }

  async function send(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    let answer: Outcome<Name>;
    try {
      answer = await submit(read(ref.current, names));
      // the next screen may take its time: until it is here, this one stays as it is
      if (answer === 'leaving') return;
    } finally {
      if (answer !== 'leaving') {
        sending.current = false;
        setBusy(false);
      }
    }
    const wrong = answer ?? {};
    setFound((before) => ({ wrong, attempt: before.attempt + 1 }));
  }

  return {
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onInput({ target }) {
        look();
        if (target instanceof HTMLElement && 'name' in target) clear(String(target.name));
      },
      onSubmit(event) {
        event.preventDefault();
        void send();
      },
    },
    values,
    wrong,
    busy,
    field: (name) => ({ name, error: wrong[name] }),
    clear,
  };
}

function read<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): Values<Name> {
  const data = form ? new FormData(form) : null;
  const entries = names.map((name) => {
    const value = data?.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(entries) as Values<Name>;
}
