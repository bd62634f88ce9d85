import '../ui/mantine-styles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TypedForm } from '../ui/typed-form.tsx';
import { PASSWORD_MIN, type SignUpForm, signUpForm } from './account.ts';
import styles from './account-card.module.css';
import { ResendVerification } from './resend-verification.tsx';
import { MOVES_ON, SAY, signUp } from './sign-in.ts';

/** Makes an account. It stays signed out until the address is verified. */
export function SignUpFields() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [createdFor, setCreatedFor] = useState('');
  const form = useForm<SignUpForm>({
    initialValues: {
      firstName: '',
      lastName: '',
      homeZip: '',
      profileVisibility: 'private',
      email: '',
      password: '',
    },
    validate: schemaResolver(signUpForm, { sync: true }),
  });

  async function submit(values: SignUpForm) {
    setBusy(true);
    setProblem('');
    const answer = await signUp(signUpForm.parse(values));
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    setCreatedFor(values.email);
    setTimeout(() => window.location.reload(), MOVES_ON.afterSignUp);
  }

  if (createdFor) {
    return (
      <div className={styles.form}>
        <Notice tone="success">{SAY.created}</Notice>
        <p>
          We wrote to <EmailText address={createdFor} />. Open the link in that email, then log in.
        </p>
        <ResendVerification email={createdFor} />
      </div>
    );
  }

  const isPrivate = form.values.profileVisibility === 'private';
  return (
    <TypedForm form={form} send={submit} className={styles.form}>
      <div className={styles.pair}>
        <TextInput
          label="First Name"
          autoComplete="given-name"
          required
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last Name"
          autoComplete="family-name"
          required
          {...form.getInputProps('lastName')}
        />
      </div>
      <TextInput
        label="Zip Code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        required
        {...form.getInputProps('homeZip')}
      />
      <Switch
        label={isPrivate ? 'Private Profile' : 'Public Profile'}
        checked={isPrivate}
        onChange={(event) =>
          form.setFieldValue('profileVisibility', event.currentTarget.checked ? 'private' : 'public')
        }
      />
      <TextInput label="Email" type="email" autoComplete="email" required {...form.getInputProps('email')} />
      <PasswordField
        label="Password"
        description={`At least ${PASSWORD_MIN} characters.`}
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" wide busy={busy}>
        Sign Up
      </Button>
    </TypedForm>
  );
}
