import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { apiErrorText, FormDialog, useAfterPause } from '@shop/admin-kit';
import type { BulkOrders } from '@shop/api-client';
import { readTrackList } from '@shop/domain';
import { refreshOrders } from '../refresh-orders.ts';
import { useUndoChosen } from '../runs/use-undo-chosen.ts';
import { sayResult } from '../say-result.ts';
import { TrackListField } from './TrackListField.tsx';
import { sendTracks } from './tracks.queries.ts';
import { tracksTexts as texts } from './tracks.texts.ts';
import styles from './tracks.module.css';

interface Values {
  list: string;
  handOver: boolean;
  isSilent: boolean;
}

const initialValues: Values = { list: '', handOver: true, isSilent: false };
const maxTracks = 1_000;

/** Records the track numbers of a pasted list or a CSV file, after showing what does not fit. */
export function TracksDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const [values, setValues] = useState(initialValues);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<{ title: string; text?: string } | null>(null);
  const queries = useQueryClient();
  const undo = useUndoChosen();
  const preview = useTracksPreview(values);
  const fitting = preview.result?.changed ?? 0;

  const send = async ({ list, handOver, isSilent }: Values): Promise<void> => {
    const { tracks } = readTrackList(list);
    if (tracks.length === 0) return setError({ title: texts.nothing });
    if (tracks.length > maxTracks) return setError({ title: texts.tooMany });
    setSending(true);
    setError(null);
    try {
      const result = await sendTracks({ tracks, handOver, notify: !isSilent, preview: false });
      onClose();
      await refreshOrders(queries);
      void sayResult(result, texts.done(result.changed), undo);
    } catch (failure) {
      setError({ title: texts.failed, text: apiErrorText(failure) });
    } finally {
      setSending(false);
    }
  };
  const edit = (): void => {
    setError(null);
    setValues({ ...initialValues, ...form.getFieldsValue() });
  };

  return (
    <FormDialog<Values>
      cancel={texts.cancel}
      error={error}
      form={form}
      initialValues={initialValues}
      isOpen
      loading={isSending}
      onClose={onClose}
      onSubmit={(given) => void send(given)}
      onValuesChange={edit}
      submit={texts.submit(fitting)}
      title={texts.title}
    >
      <Form.Item label={texts.list} name="list">
        <TrackListField
          current={() => form.getFieldValue('list')}
          onUnreadable={(names) => setError({ title: texts.unreadable(names) })}
        />
      </Form.Item>
      <Form.Item name="handOver" valuePropName="checked">
        <Checkbox>{texts.handOver}</Checkbox>
      </Form.Item>
      <Form.Item name="isSilent" valuePropName="checked">
        <Checkbox>{texts.silent}</Checkbox>
      </Form.Item>
      <Preview {...preview} />
    </FormDialog>
  );
}

interface Refused {
  name: string;
  reason: string;
}

interface PreviewState {
  result: BulkOrders | undefined;
  refused: readonly Refused[];
  isCounting: boolean;
  isUncounted: boolean;
}

/** What would become of the list: the lines that cannot be read are known here, all else to the server. */
function useTracksPreview({ list, handOver, isSilent }: Values): PreviewState {
  const settled = useAfterPause(list);
  const { tracks, refused } = readTrackList(settled);
  const isSendable = tracks.length > 0 && tracks.length <= maxTracks;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['order-tracks', tracks, handOver, isSilent],
    queryFn: () => sendTracks({ tracks, handOver, notify: !isSilent, preview: true }),
    enabled: isSendable,
    // The user must confirm a fresh count, so a preview is not cached.
    gcTime: 0,
  });
  // While somebody types, the count is that of another list.
  const isSettled = settled === list;
  const result = isSendable && isSettled ? data : undefined;
  const unfit = (result?.results ?? []).filter(({ changed }) => !changed);
  return {
    result,
    refused: [
      ...refused.map(({ line, problem }) => ({ name: line, reason: texts.problem(problem) })),
      ...unfit.map(({ orderId, message }) => ({ name: `№${orderId ?? '—'}`, reason: message ?? '' })),
    ],
    isCounting: isFetching || !isSettled,
    isUncounted: isError && isSettled,
  };
}

function Preview({ result, refused, isCounting, isUncounted }: PreviewState) {
  return (
    <div>
      <p role="status">
        {isUncounted ? texts.uncounted : null}
        {isCounting && !result ? texts.counting : null}
        {result && !isUncounted ? texts.fits(result.changed, result.mails) : null}
      </p>
      {refused.length > 0 ? (
        <section aria-label={texts.refused}>
          <b>
            {texts.refused}: {refused.length}
          </b>
          <ul className={styles['refused']}>
            {refused.map(({ name, reason }, at) => (
              // Lines may be repeated, and the list is replaced as a whole, so the index is a safe key.
              <li key={at}>
                <span>{name}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
