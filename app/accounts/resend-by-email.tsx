import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ResendVerification } from './resend-verification.tsx';

/** Where we do not know the address: links run out after a day. */
export function ResendByEmail() {
  const [email, setEmail] = useState('');
  return (
    <>
      <p>Links work for 24 hours. Enter your email and we send you a new one.</p>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ResendVerification email={email} />
    </>
  );
}
