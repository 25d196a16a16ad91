import { Button, chakra, Text } from '@chakra-ui/react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAdminSessions } from '../../shared/apollo/admin-sessions';
import { messageOf } from '../../shared/apollo/server-error';
import { storedAdminText } from '../../shared/apollo/stored-admin';
import { TextField } from '../../shared/ui/fields/fields';
import { adminLoginTexts as texts } from '../../texts/admin/sign-in';
import { useAdminLoginMutation } from './admin-login.generated';

type Missing = { email?: string; password?: string };

/** Sign-in form. After an error, the input remains, and the focus moves to the field that is probably wrong. */
export const AdminLoginForm = ({ target }: { target: string }) => {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState<string>();
  const sessions = useAdminSessions();
  const [adminLogin, { loading }] = useAdminLoginMutation({ client: sessions.anonymous });

  const focus = useCallback(
    (name: 'email' | 'password') => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus(),
    [],
  );

  // On a phone, the keyboard would cover half of the page, so the field is focused only after Login was pressed.
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key === first.current && !matchMedia('(pointer: fine)').matches) return;
    // Runs later, because a new screen first moves the focus to its top.
    const timer = setTimeout(() => focus('email'));
    return () => clearTimeout(timer);
  }, [focus, key]);

  const fail = (text: string) => {
    setFailure(text);
    focus('password');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email')).trim();
    const password = String(fields.get('password'));
    setMissing({
      email: email ? undefined : texts.emailMissing,
      password: password ? undefined : texts.passwordMissing,
    });
    setFailure(undefined);
    if (!email || !password) return focus(email ? 'password' : 'email');
    try {
      const { data } = await adminLogin({ variables: { email, password } });
      const session = data?.adminLogin;
      if (!session?.accessToken) return fail(texts.failed);
      sessions.begin(session.accessToken, storedAdminText(session.user));
      await navigate(target, { replace: true });
    } catch (error) {
      fail(messageOf(error, texts.failed));
    }
  };

  return (
    <chakra.form ref={form} display="grid" gap="4" noValidate onSubmit={submit}>
      {failure && (
        <Text role="alert" bg="bg.error" color="fg.error" fontWeight="medium" borderRadius="l2" px="3" py="2">
          {failure}
        </Text>
      )}
      <TextField
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={missing.email}
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={missing.password}
      />
      <Button type="submit" aria-busy={loading || undefined} aria-disabled={loading || undefined}>
        {loading ? texts.signingIn : texts.signIn}
      </Button>
    </chakra.form>
  );
};
