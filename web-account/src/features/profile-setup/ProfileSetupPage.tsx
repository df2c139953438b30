import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { ApiError } from '@shop/api-client';
import { pageSession, returnTarget, useSession, useSites } from '@shop/web-kit';
import { required } from '../../form/field-rules.ts';
import { FormError } from '../../form/FormError.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { CardScreen } from '../../layout/CardScreen.tsx';
import { paths } from '../../paths.ts';
import { saveNames } from './profile-setup.queries.ts';
import { profileSetupTexts as texts } from './profile-setup.texts.ts';

interface SetupValues {
  firstName: string;
  lastName: string;
  middleName?: string;
}

/** Requests the customer's names once, right after the registration. */
export function ProfileSetupPage() {
  const session = useSession();
  const { search } = useLocation();
  const sites = useSites();
  const saving = useMutation({
    mutationFn: ({ firstName, lastName, middleName = '' }: SetupValues) =>
      saveNames({
        'First name': firstName.trim(),
        'Second name': lastName.trim(),
        'Middle name': middleName.trim(),
      }),
    onSuccess: (user) => {
      pageSession.updateUser(user);
      // Returns to the screen of the shop from which the registration was opened, if any.
      const target = returnTarget(sites, search);
      globalThis.location.assign(target.startsWith(`${sites.shop}/`) ? target : sites.shop);
    },
  });
  const user = session.status === 'member' ? session.user : null;

  return (
    <CardScreen foot={<Link to={paths.profile()}>{texts.skip}</Link>} lead={texts.lead} title={texts.title}>
      <Form<SetupValues>
        initialValues={{
          firstName: user?.['First name'],
          lastName: user?.['Second name'],
          middleName: user?.['Middle name'],
        }}
        layout="vertical"
        name="profile-setup"
        onFinish={saving.mutate}
        requiredMark={false}
        size="large"
      >
        <Form.Item label={texts.firstName} name="firstName" rules={[required(texts.firstNameMissing)]}>
          <Input autoComplete="given-name" maxLength={60} />
        </Form.Item>
        <Form.Item label={texts.lastName} name="lastName" rules={[required(texts.lastNameMissing)]}>
          <Input autoComplete="family-name" maxLength={60} />
        </Form.Item>
        <Form.Item label={texts.middleName} name="middleName">
          <Input autoComplete="additional-name" maxLength={60} />
        </Form.Item>
        <FormError text={saving.isError ? apiErrorText(saving.error) : null} />
        <SubmitButton loading={saving.isPending || saving.isSuccess}>{texts.submit}</SubmitButton>
      </Form>
    </CardScreen>
  );
}

/** The server's reason for rejecting a field is useful; any other error gets the one text of the catalogue. */
function apiErrorText(error: unknown): string {
  return (error instanceof ApiError && error.details[0]?.message) || texts.failed;
}
