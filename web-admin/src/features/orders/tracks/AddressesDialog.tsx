import { useState } from 'react';
import { Form, Radio } from 'antd';
import { apiErrorText, FormDialog, saveFile } from '@shop/admin-kit';
import { deliveryTypes, moscowDay, type DeliveryType } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { loadAddresses } from './tracks.queries.ts';
import { tracksTexts } from './tracks.texts.ts';

const { addresses: texts } = tracksTexts;

interface AddressesDialogProps {
  /** The ticked orders with their delivery service. */
  orders: readonly { _id: string; delivery_type: string }[];
  onClose: () => void;
}

/** Downloads the addresses of the ticked orders as a file for one delivery service; stays open for the other one. */
export function AddressesDialog({ orders, onClose }: AddressesDialogProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<{ title: string; text?: string } | null>(null);
  const idsOf = (type: DeliveryType): string[] =>
    orders.filter(({ delivery_type: service }) => service === type).map(({ _id }) => _id);
  const offered = deliveryTypes.filter((type) => idsOf(type).length > 0);
  const save = async (service: DeliveryType | undefined): Promise<void> => {
    if (service === undefined) return setError({ title: texts.none });
    setSending(true);
    setError(null);
    try {
      const file = await loadAddresses(idsOf(service), service);
      const name = texts.file(service, moscowDay(new Date()));
      saveFile(name, file);
      showToast(texts.done(name), 'success');
    } catch (failure) {
      setError({ title: texts.failed, text: apiErrorText(failure) });
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog<{ service?: DeliveryType }>
      cancel={texts.close}
      error={error}
      initialValues={offered[0] ? { service: offered[0] } : {}}
      isOpen
      keepsNothing
      loading={isSending}
      onClose={onClose}
      onSubmit={({ service }) => void save(service)}
      submit={texts.submit}
      title={texts.title}
    >
      <Form.Item label={texts.field} name="service">
        <Radio.Group
          options={deliveryTypes.map((value) => ({
            value,
            label: texts.service(value, idsOf(value).length),
            disabled: !offered.includes(value),
          }))}
          vertical
        />
      </Form.Item>
    </FormDialog>
  );
}
