import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, InputNumber } from 'antd';
import { changeDispatchTerms, type DispatchTerms } from '@shop/api-client';
import { apiErrorText, FormDialog } from '@shop/admin-kit';
import { maxDispatchDays } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { dispatchTexts as texts } from './dispatch.texts.ts';
import { paymentMode } from './start.queries.ts';
import styles from './StartPage.module.css';

/** Within how many working days the shop promises to send an order, and the dialog that changes it. */
export function DispatchCard() {
  const queries = useQueryClient();
  const dispatch = useQuery(paymentMode()).data?.dispatch;
  const [isOpen, setOpen] = useState(false);
  const changing = useMutation({
    mutationFn: async (body: DispatchTerms) => (await changeDispatchTerms({ body, throwOnError: true })).data,
    onSuccess: (changed) => {
      // The response of the change, since the gateway may still serve the state before it.
      queries.setQueryData(paymentMode().queryKey, (mode) => mode && { ...mode, dispatch: changed });
      setOpen(false);
      showToast(texts.done);
    },
  });
  if (dispatch === undefined) return null;
  return (
    <section aria-label={texts.title} className={styles['head']}>
      <p>{texts.now(dispatch.fastDays, dispatch.madeDays)}</p>
      <Button onClick={() => setOpen(true)}>{texts.change}</Button>
      <FormDialog<DispatchTerms>
        error={changing.isError ? { title: texts.notChanged, text: apiErrorText(changing.error) } : null}
        initialValues={dispatch}
        isOpen={isOpen}
        loading={changing.isPending}
        onClose={() => {
          changing.reset();
          setOpen(false);
        }}
        onSubmit={(values) => changing.mutate(values)}
        submit={texts.save}
        title={texts.title}
      >
        <p>{texts.help}</p>
        {(['fastDays', 'madeDays'] as const).map((name) => (
          <Form.Item
            key={name}
            label={texts[name]}
            name={name}
            rules={[{ required: true, type: 'integer', min: 1, max: maxDispatchDays, message: texts.range }]}
          >
            <InputNumber inputMode="numeric" precision={0} />
          </Form.Item>
        ))}
      </FormDialog>
    </section>
  );
}
