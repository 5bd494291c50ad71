import {
  type FormErrors,
  type FormValidationResult,
  schemaResolver,
  type UseFormReturnType,
  useForm,
} from '@mantine/form';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../api-error.ts';
import { failureText } from './failure-text.ts';
import { type FieldErrors, toFieldErrors } from './field-errors.ts';
import { type FormDraft, forgetFormDraft, readFormDraft, writeFormDraft } from './form-draft.ts';
import { focusFirstInvalid, readFields, writeFields } from './form-elements.ts';

type NameOf<Values> = keyof Values & string;
/** Any schema of the Standard Schema interface; here always zod. */
type FormSchema = Parameters<typeof schemaResolver>[0];

/** Errors to show, 'leaving' when the next screen is on its way (the form stays busy), or nothing. */
export type SubmitResult<Values> = FieldErrors<NameOf<Values>> | 'leaving' | undefined;

export interface SchemaFormOptions<Values extends object> {
  /** also names the fields; fields of the server's errors have the same names */
  initialValues: Values;
  /** what must hold before anything is sent; a loader, where the page must be usable before the schema's script is there */
  schema: FormSchema | (() => Promise<FormSchema>);
  /** Sends the values. A rejection is shown beside the fields that the server names, else under the form. */
  submit(values: Values): Promise<SubmitResult<Values>>;
  /** shown when the server refuses without a sentence of its own */
  fallbackError: string;
  /** what is typed survives a reload until it is sent */
  draft?: FormDraft<NameOf<Values>>;
  /** called when the schema refuses the values */
  onInvalid?(errors: FieldErrors<NameOf<Values>>): void;
  /** called when `submit` rejects; may replace the errors to show */
  onFailure?(
    error: ApiError,
    errors: FieldErrors<NameOf<Values>>,
    values: Values,
  ): FieldErrors<NameOf<Values>> | undefined;
}

export interface SchemaForm<Values extends object> {
  /** for the form element */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    /** submitting before the page's script has loaded must never put a password into the address */
    method: 'post';
    noValidate: true;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
  /** what the fields contain now */
  values: Values;
  errors: Readonly<Record<string, string | undefined>>;
  busy: boolean;
  /** submits that were refused, by the schema or the server */
  refusals: number;
  /** name and error for the field of this name */
  field(name: NameOf<Values>): { name: string; error: string | undefined };
  /** Changes values from code, in the fields too, and clears their errors. */
  setValues(values: Partial<Values>): void;
  /** Removes a value from a list; the errors of the values after it move along. */
  removeListItem(name: NameOf<Values>, index: number): void;
  /** Clears the error of one path (`rows.0.model` for a value in a list) and the one of the form. */
  clearError(path: string): void;
  /** Shows errors and focuses the first invalid field. */
  showErrors(errors: FieldErrors<NameOf<Values>>): void;
  submit(): Promise<void>;
}

/**
 * A form that is checked by a schema. The fields own their values in the page, so that nothing typed or filled in before the
 * script has loaded is lost, and nothing is lost when a call fails. It is never sent twice at once, nor after it was left. The
 * first invalid field gets focus, and an error disappears when its field changes.
 */
export function useSchemaForm<Values extends object>(options: SchemaFormOptions<Values>): SchemaForm<Values> {
  const { initialValues, schema, draft } = options;
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<Values>({
    initialValues,
    clearInputErrorOnChange: false,
    validate: async (values) => schemaResolver(typeof schema === 'function' ? await schema() : schema)(values),
  });

  const readPage = () => form.setValues(readFields(element.current, form.getValues()));
  const store = () => draft && writeFormDraft(draft, initialValues, form.getValues());
  const takeOver = useEffectEvent(() => {
    if (draft) writeFields(element.current, untouched(element.current, initialValues, readFormDraft(draft)));
    readPage();
    store();
    // a schema that can't be loaded is asked for again, and reported, when the form is sent
    if (typeof schema === 'function') schema().catch(() => undefined);
  });
  useEffect(() => takeOver(), []);
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstInvalid(element.current);
  }, [refusals]);

  function clearError(path: string): void {
    form.setErrors((current) => {
      const { [path]: _, form: __, ...rest } = current;
      return rest;
    });
  }

  function showErrors(errors: FieldErrors): void {
    form.setErrors(errors);
    setRefusals((count) => count + 1);
  }

  async function submit(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    form.setSubmitting(true);
    readPage();
    const result = await sendValues(options, form);
    // the next screen may take its time: until it is there, this one stays as it is
    if (draft && !draft.keepWhenSent && (result === undefined || result === 'leaving')) forgetFormDraft(draft.key);
    if (result === 'leaving') return;
    sending.current = false;
    form.setSubmitting(false);
    if (result) showErrors(result);
    else form.clearErrors();
  }

  const errors: SchemaForm<Values>['errors'] = textsOf<string>(form.errors);
  return {
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      onInput({ target }) {
        readPage();
        store();
        if (target instanceof HTMLElement && 'name' in target) clearError(String(target.name));
      },
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
    values: form.values,
    errors,
    busy: form.submitting,
    refusals,
    field: (name) => ({ name, error: errors[name] }),
    setValues(values) {
      form.setValues(values);
      writeFields(element.current, values);
      store();
      for (const name of Object.keys(values)) clearError(name);
    },
    removeListItem: (name, index) => form.removeListItem(name, index),
    clearError,
    showErrors,
    submit,
  };
}

/** What a draft may bring into the page: what was typed or filled in since is newer. */
function untouched<Values extends object>(form: HTMLFormElement | null, initial: Values, draft: object): object {
  const began = new Map<string, unknown>(Object.entries(initial));
  const now = new Map<string, unknown>(Object.entries(readFields(form, initial)));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => now.get(name) === began.get(name)));
}

/** Checks the values and sends them; never rejects. */
async function sendValues<Values extends object>(
  { initialValues, submit, fallbackError, onInvalid, onFailure }: SchemaFormOptions<Values>,
  form: Pick<UseFormReturnType<Values>, 'getValues'> & {
    /** the schema may be loaded first */
    validate(): FormValidationResult | Promise<FormValidationResult>;
  },
): Promise<SubmitResult<Values>> {
  try {
    const { hasErrors, errors: invalid } = await form.validate();
    if (hasErrors) {
      const errors = textsOf<NameOf<Values>>(invalid);
      onInvalid?.(errors);
      return errors;
    }
    return await submit(form.getValues());
  } catch (cause) {
    const error = toApiError(cause);
    // what was typed stays
    if (error.isReported) return {};
    // keys of an object of this type
    const names = Object.keys(initialValues) as NameOf<Values>[];
    const errors =
      toFieldErrors(error.errors, names) ?? textsOf<NameOf<Values>>({ form: failureText(error, fallbackError) });
    return onFailure?.(error, errors, form.getValues()) ?? errors;
  }
}

/** Mantine allows any React node as an error; schemas and servers bring texts. */
function textsOf<Name extends string>(errors: FormErrors): FieldErrors<Name> {
  const texts = Object.entries(errors).filter(([, error]) => typeof error === 'string');
  // the paths of the schema's issues, which are those of the values
  return Object.fromEntries(texts) as FieldErrors<Name>;
}
