import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Input, InputNumber } from 'antd';
import { Copy } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import {
  DayInput,
  copyText,
  CreateFormBar,
  EditForm,
  FormPage,
  useEditForm,
  type Edited,
  type FieldTexts,
} from '@shop/admin-kit';
import { apiScopes, apiScopeTexts, apiTokenLimits, moscowDay, type ApiScope } from '@shop/domain';
import { invalidateEndpoints, parseApiError } from '@shop/web-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { addToken, type TokenValues } from './tokens.queries.ts';
import { tokenTexts as texts } from './tokens.texts.ts';
import styles from './Tokens.module.css';

const fieldTexts: FieldTexts<TokenValues> = {
  application: { label: texts.application },
  expires: { label: texts.expires },
  isLimited: { label: texts.limited, show: (is) => (is ? 'да' : 'нет') },
  limit: { label: texts.limit, show: (limit) => String(limit ?? '') },
  scopes: { label: texts.scopes, show: (scopes) => scopes.map((one) => apiScopeTexts[one]).join('; ') },
};
const namesOfServer = {
  application_name: 'application',
  token_expires: 'expires',
  weekly_usage_limit: 'limit',
};

const today = (): string => moscowDay(new Date());

/** The same day a year ahead. */
function inAYear(): string {
  const at = new Date();
  at.setFullYear(at.getFullYear() + 1);
  return moscowDay(at);
}

/** A new token, which is shown once. */
export function NewTokenPage() {
  const [secret, setSecret] = useState<string | null>(null);
  const mayGiveOrders = useMay('viewUserOrders');
  const query = useQuery({
    queryKey: ['new-api-token', mayGiveOrders],
    queryFn: (): Edited<TokenValues> => ({
      values: {
        ...{ application: '', expires: inAYear(), isLimited: true, limit: apiTokenLimits.weekly },
        scopes: mayGiveOrders ? [...apiScopes] : ['products'],
      },
      version: null,
    }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (secret !== null) return <Created secret={secret} />;
  return (
    <FormPage failed={texts.createFailed} query={query}>
      {(loaded) => <TokenForm loaded={loaded} mayGiveOrders={mayGiveOrders} onCreated={setSecret} />}
    </FormPage>
  );
}

interface TokenFormProps {
  loaded: Edited<TokenValues>;
  mayGiveOrders: boolean;
  onCreated: (secret: string) => void;
}

function TokenForm({ loaded, mayGiveOrders, onCreated }: TokenFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const edit = useEditForm<TokenValues>({
    draftKey: null,
    loaded,
    fields: fieldTexts,
    namesOfServer,
    save: async ({ values }) => {
      onCreated(await addToken(values));
      return { values, version: null };
    },
    apiErrorText: (error) => {
      const failure = parseApiError(error);
      return failure.kind === 'answered' ? `${texts.createFailed}. ${failure.message}` : texts.createFailed;
    },
    onSaved: () => void invalidateEndpoints(queries, 'listApiTokens'),
  });
  const isLimited = Form.useWatch('isLimited', edit.form);
  return (
    <EditForm
      bar={
        <CreateFormBar edit={edit}>
          <Button disabled={edit.isSaving} onClick={() => void navigate(paths.tokens())}>
            {texts.cancel}
          </Button>
          <Button htmlType="submit" loading={edit.isSaving} type="primary">
            {texts.submit}
          </Button>
        </CreateFormBar>
      }
      edit={edit}
    >
      <Form.Item
        label={texts.application}
        name="application"
        rules={[{ required: true, whitespace: true, message: texts.applicationRequired }]}
      >
        <Input autoComplete="off" maxLength={apiTokenLimits.application} />
      </Form.Item>
      <Form.Item
        label={texts.expires}
        name="expires"
        rules={[{ required: true, message: texts.expiresRequired }, { validator: refusePast }]}
      >
        <DayInput min={today()} />
      </Form.Item>
      <Form.Item
        label={texts.scopes}
        name="scopes"
        // A rule `required` would put `aria-required` on a group, which may not have it.
        rules={[{ validator: refuseNoScope }]}
        {...(!mayGiveOrders && { extra: texts.noOrders })}
      >
        <Checkbox.Group
          className={styles['scopes'] ?? ''}
          options={apiScopes.map((value) => ({
            value,
            label: apiScopeTexts[value],
            disabled: value === 'orders' && !mayGiveOrders,
          }))}
        />
      </Form.Item>
      <Form.Item name="isLimited" valuePropName="checked">
        <Checkbox>{texts.limited}</Checkbox>
      </Form.Item>
      {isLimited === false ? null : (
        <Form.Item
          extra={texts.limitHelp}
          label={texts.limit}
          name="limit"
          rules={[
            {
              required: true,
              type: 'number',
              min: apiTokenLimits.minWeekly,
              max: apiTokenLimits.maxWeekly,
              message: texts.limitRequired,
            },
          ]}
        >
          <InputNumber controls={false} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      )}
    </EditForm>
  );
}

const refusePast = (_rule: unknown, day: string | null): Promise<void> =>
  day !== null && day < today() ? Promise.reject(new Error(texts.expiresPast)) : Promise.resolve();

const refuseNoScope = (_rule: unknown, scopes: readonly ApiScope[]): Promise<void> =>
  scopes.length === 0 ? Promise.reject(new Error(texts.scopesRequired)) : Promise.resolve();

function Created({ secret }: { secret: string }) {
  return (
    <section aria-label={texts.created} className={styles['created']}>
      <Alert description={texts.createdHelp} role="status" showIcon title={texts.created} type="info" />
      <div className={styles['secret']}>
        <Input
          aria-label={texts.columns.token}
          onFocus={({ target }) => target.select()}
          readOnly
          value={secret}
        />
        <Button
          icon={<Copy aria-hidden size={16} />}
          onClick={() => void copyText(secret, texts.copied, texts.copyFailed)}
          type="primary"
        >
          {texts.copy}
        </Button>
      </div>
      <Link to={paths.tokens()}>{texts.toList}</Link>
    </section>
  );
}
