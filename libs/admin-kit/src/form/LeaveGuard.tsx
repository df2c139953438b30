import { useEffect } from 'react';
import { Modal } from 'antd';
import { useBlocker } from 'react-router-dom';
import { formTexts as texts } from './form.texts.ts';

interface LeaveGuardProps {
  changes: number;
  /** Replaces the text with the number of changes. */
  text?: string | undefined;
  onLeave: () => void;
}

/** Asks for confirmation before unsaved changes are discarded by a navigation or by closing the page. */
export function LeaveGuard({ changes, text = texts.leaveText(changes), onLeave }: LeaveGuardProps) {
  const isDirty = changes > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const sendRequest = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', sendRequest);
    return () => removeEventListener('beforeunload', sendRequest);
  }, [isDirty]);
  const leave = (): void => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Modal
      cancelText={texts.stay}
      centered
      okButtonProps={{ danger: true, disabled: false }}
      okText={texts.leave}
      onCancel={() => blocker.reset?.()}
      onOk={leave}
      open={blocker.state === 'blocked'}
      title={texts.leaveTitle}
      width={420}
    >
      {text}
    </Modal>
  );
}
