import { Checkbox, Form, Input } from 'antd';
import { FormDialog } from '@shop/admin-kit';
import { weekDays, type DayHours } from '@shop/domain';
import { teamTexts as texts } from './team.texts.ts';
import styles from './team.module.css';

interface HoursDialogProps {
  name: string;
  hours: readonly DayHours[] | null;
  isSaving: boolean;
  onSave: (hours: DayHours[] | null) => void;
  onClose: () => void;
}

interface DayValues {
  works: boolean;
  from: string;
  to: string;
}

const usual = { from: '09:00', to: '18:00' };
const workDays = 5;

/** The weekly working hours of one person. A week without working days is no schedule. */
export function HoursDialog({ name, hours, isSaving, onSave, onClose }: HoursDialogProps) {
  const initialValues = {
    days: weekDays.map((_day, at): DayValues => {
      const day = hours === null ? (at < workDays ? usual : null) : (hours[at] ?? null);
      return { works: day !== null, ...(day ?? usual) };
    }),
  };
  return (
    <FormDialog<{ days: DayValues[] }>
      error={null}
      initialValues={initialValues}
      isOpen
      loading={isSaving}
      onClose={onClose}
      onSubmit={({ days }) => {
        const week = days.map(({ works, from, to }): DayHours => (works ? { from, to } : null));
        onSave(week.some((day) => day !== null) ? week : null);
      }}
      submit={texts.save}
      title={texts.hoursOf(name)}
    >
      {weekDays.map((day, at) => (
        <div className={styles['day']} key={day}>
          <Form.Item name={['days', at, 'works']} noStyle valuePropName="checked">
            <Checkbox>{day}</Checkbox>
          </Form.Item>
          <Form.Item dependencies={[['days', at, 'works']]} noStyle>
            {({ getFieldValue }) => (
              <DayTimes at={at} day={day} works={getFieldValue(['days', at, 'works']) === true} />
            )}
          </Form.Item>
        </div>
      ))}
    </FormDialog>
  );
}

function DayTimes({ at, day, works }: { at: number; day: string; works: boolean }) {
  if (!works) return <span className={styles['soft']}>{texts.dayOff}</span>;
  return (
    <>
      <Form.Item
        className={styles['time'] ?? ''}
        name={['days', at, 'from']}
        rules={[{ required: true, message: texts.required }]}
      >
        <Input aria-label={`${day}: ${texts.from}`} type="time" />
      </Form.Item>
      <span aria-hidden>–</span>
      <Form.Item
        className={styles['time'] ?? ''}
        dependencies={[['days', at, 'from']]}
        name={['days', at, 'to']}
        rules={[
          { required: true, message: texts.required },
          ({ getFieldValue }) => ({
            validator: (_rule, to: string) =>
              to > String(getFieldValue(['days', at, 'from']))
                ? Promise.resolve()
                : Promise.reject(new Error(texts.hoursWrong)),
          }),
        ]}
      >
        <Input aria-label={`${day}: ${texts.to}`} type="time" />
      </Form.Item>
    </>
  );
}
