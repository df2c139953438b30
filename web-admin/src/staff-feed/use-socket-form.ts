import { useState } from 'react';
import { useLiveSend } from '@shop/admin-kit';
import { showToast } from '@shop/web-kit';
import { useAttemptKey } from '../use-attempt-key.ts';
import { feedTexts as texts } from './feed.texts.ts';

interface SocketFormOptions {
  /** The name of the message. */
  event: 'create_notification' | 'create_task';
  sent: string;
  notSent: string;
  onClose: () => void;
}

/** A form whose values are sent over the socket; the same values are done once, also when they are sent again after a lost answer. */
export function useSocketForm({ event, sent, notSent, onClose }: SocketFormOptions) {
  const sendLive = useLiveSend();
  const keyOf = useAttemptKey();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (message: object): Promise<void> => {
    setSending(true);
    try {
      const refusal = await sendLive(event, { ...message, id: keyOf(message) });
      setFailure(refusal);
      if (refusal !== null) return;
      showToast(sent, 'success');
      onClose();
    } catch {
      setFailure(texts.noConnection);
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, error: failure === null ? null : { title: notSent, text: failure } };
}
