import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { pauseShop, type ShopPause } from '@shop/api-client';
import { apiErrorText, FormDialog, MomentInput } from '@shop/admin-kit';
import { maxPauseText } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { pauseTexts as texts } from './pause.texts.ts';

interface PauseValues {
  text: string;
  until?: string;
}

interface PauseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onPaused: (pause: ShopPause | null) => void;
}

/** Asks for the text that buyers see and, if there is one, the end of the pause. */
export function PauseDialog({ isOpen, onClose, onPaused }: PauseDialogProps) {
  const pausing = useMutation({
    mutationFn: async ({ text, until = null }: { text: string; until?: string | null }) =>
      (await pauseShop({ body: { text, until }, throwOnError: true })).data.pause,
    onSuccess: (pause) => {
      onPaused(pause);
      onClose();
      showToast(texts.done);
    },
  });
  return (
    <FormDialog<PauseValues>
      error={pausing.isError ? { title: texts.notPaused, text: apiErrorText(pausing.error) } : null}
      isDangerous
      isOpen={isOpen}
      loading={pausing.isPending}
      onClose={() => {
        pausing.reset();
        onClose();
      }}
      onSubmit={(values) => pausing.mutate(values)}
      submit={texts.pause}
      title={texts.pauseTitle}
    >
      <p>{texts.consequences}</p>
      <Form.Item
        label={texts.text}
        name="text"
        rules={[{ required: true, whitespace: true, message: texts.textRequired }]}
      >
        <Input.TextArea maxLength={maxPauseText} rows={3} showCount />
      </Form.Item>
      <Form.Item extra={texts.endNote} label={texts.end} name="until">
        <MomentInput />
      </Form.Item>
    </FormDialog>
  );
}
