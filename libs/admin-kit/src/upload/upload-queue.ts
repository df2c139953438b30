import { apiErrorText } from '../layout/api-error-text.ts';

/** An image as the server stores it. */
export interface StoredImage {
  id: string;
  url: string;
}

/** Uploads one file. `onProgress` receives the share sent, from 0 to 1; the outcome of an aborted call is ignored. */
export type UploadImage = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<StoredImage>;

export interface PendingUpload {
  id: number;
  file: File;
  previewUrl: string;
  state: 'waiting' | 'uploading' | 'failed';
  share: number;
  failure: string | null;
}

interface UploadHandlers {
  upload: UploadImage;
  onUploaded: (image: StoredImage) => void;
}

/** Files being uploaded, a few at a time. Not in React state: progress re-renders only their tiles. */
export interface UploadQueue {
  subscribe: (listener: () => void) => () => void;
  pending: () => readonly PendingUpload[];
  setHandlers: (handlers: UploadHandlers) => void;
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  cancel: (id: number) => void;
  /** Aborts all uploads. The queue can be used again afterwards. */
  clear: () => void;
  /** The position of an image among those added here, regardless of their upload order; null for others. */
  positionOf: (imageId: string) => number | null;
}

const usualConcurrency = 3;

export function createUploadQueue(concurrency = usualConcurrency): UploadQueue {
  let pending: readonly PendingUpload[] = [];
  let handlers: UploadHandlers | null = null;
  let lastId = 0;
  const running = new Map<number, AbortController>();
  const positions = new Map<string, number>();
  const listeners = new Set<() => void>();

  const replace = (next: readonly PendingUpload[]): void => {
    pending = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, part: Partial<PendingUpload>): void =>
    replace(pending.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: number): void => {
    const gone = pending.find((one) => one.id === id);
    if (gone) URL.revokeObjectURL(gone.previewUrl);
    replace(pending.filter((one) => one.id !== id));
  };

  const startNext = (): void => {
    for (const one of pending) {
      if (running.size >= concurrency) return;
      if (one.state === 'waiting') void send(one);
    }
  };
  const send = async ({ id, file }: PendingUpload): Promise<void> => {
    if (!handlers) return;
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { state: 'uploading', share: 0, failure: null });
    try {
      const report = (share: number): void => {
        if (!controller.signal.aborted) change(id, { share: Math.min(1, Math.max(0, share)) });
      };
      const image = await handlers.upload(file, report, controller.signal);
      if (controller.signal.aborted) return;
      positions.set(image.id, id);
      remove(id);
      handlers.onUploaded(image);
    } catch (error) {
      if (!controller.signal.aborted) change(id, { state: 'failed', failure: apiErrorText(error) });
    } finally {
      running.delete(id);
      startNext();
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pending: () => pending,
    setHandlers: (next) => {
      handlers = next;
    },
    add: (files) => {
      const added = files.map((file): PendingUpload => {
        lastId += 1;
        const previewUrl = URL.createObjectURL(file);
        return { id: lastId, file, previewUrl, state: 'waiting', share: 0, failure: null };
      });
      replace([...pending, ...added]);
      startNext();
    },
    retry: (id) => {
      change(id, { state: 'waiting', failure: null });
      startNext();
    },
    cancel: (id) => {
      running.get(id)?.abort();
      remove(id);
    },
    clear: () => {
      for (const controller of running.values()) controller.abort();
      for (const { id } of pending) remove(id);
    },
    positionOf: (imageId) => positions.get(imageId) ?? null,
  };
}
