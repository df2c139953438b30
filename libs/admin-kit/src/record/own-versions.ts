import { useRef } from 'react';

/** The versions of a record while its form is open. */
export interface OwnVersions {
  /** The version that further requests are based on, including those that this form has created. */
  current: () => string | null;
  /** Takes the version that a request of this form created, such as the upload of an image, which is no conflict. */
  note: (version: string) => void;
}

interface KeptVersions extends OwnVersions {
  /** The version to send for one that the form was loaded or saved with. */
  toSend: (version: string | null) => string | null;
  /** The version that was loaded or saved last. */
  start: (version: string | null) => void;
}

export function useOwnVersions(loaded: string | null): KeptVersions {
  const own = useRef(new Map<string, string>());
  const newest = useRef(loaded);
  const toSend = (version: string | null): string | null =>
    version === null ? null : (own.current.get(version) ?? version);
  return {
    toSend,
    current: () => toSend(newest.current),
    note: (version) => {
      if (newest.current !== null) own.current.set(newest.current, version);
    },
    start: (version) => {
      newest.current = version;
    },
  };
}
