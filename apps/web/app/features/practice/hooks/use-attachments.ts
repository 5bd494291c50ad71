import { LIMITS } from '@prep-ai/contract';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/forms/failure-text.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';
import { uploadAttachment } from '../api/upload-attachment.ts';
import { refuseFile } from '../model/attachments.ts';
import type { AttachedFile } from '../model/exchange.ts';

export interface Attachment {
  id: number;
  name: string;
  /** null while the server reads it */
  path: string | null;
}

export interface Attachments {
  files: readonly Attachment[];
  /** one of them is still being read */
  reading: boolean;
  full: boolean;
  add(files: Iterable<File>): void;
  remove(id: number): void;
  clear(): void;
  /** Puts files back that went with a question which was refused. */
  putBack(files: AttachedFile[]): void;
}

const MAX = LIMITS.chat.filesPerMessage;

/** The files that go along with the next typed question: the server reads each as soon as it is chosen. */
export function useAttachments(): Attachments {
  const api = useApi();
  const toasts = useToasts();
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const uploads = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  function forget(id: number): void {
    uploads.current.get(id)?.abort();
    uploads.current.delete(id);
    setFiles((all) => all.filter((file) => file.id !== id));
  }

  async function upload(file: File): Promise<void> {
    const id = ++lastId.current;
    const controller = new AbortController();
    uploads.current.set(id, controller);
    setFiles((all) => [...all, { id, name: file.name, path: null }]);
    try {
      const uploaded = await uploadAttachment(api, file, controller.signal);
      setFiles((all) => all.map((item) => (item.id === id ? { id, ...uploaded } : item)));
    } catch (error) {
      if (controller.signal.aborted) return;
      forget(id);
      const failure = toApiError(error);
      if (failure.status === 0)
        toasts.connection('Connection Error', `${file.name} could not be sent. Attach it again.`);
      else toasts.error('Processing Error', `${file.name}: ${failureText(failure, 'This file could not be read.')}`);
    } finally {
      uploads.current.delete(id);
    }
  }

  return {
    files,
    reading: files.some(({ path }) => path === null),
    full: files.length >= MAX,
    add(chosen) {
      let room = MAX - files.length;
      for (const file of chosen) {
        const refusal = refuseFile(file);
        if (refusal) toasts.error(refusal.title, refusal.text);
        else if (room-- > 0) void upload(file);
        else {
          toasts.warning('Selection Limit Reached', `You can attach up to ${MAX} files to a question.`);
          return;
        }
      }
    },
    remove: forget,
    clear: () => setFiles([]),
    putBack(returned) {
      setFiles((all) => (all.length > 0 ? all : returned.map((file) => ({ id: ++lastId.current, ...file }))));
    },
  };
}
