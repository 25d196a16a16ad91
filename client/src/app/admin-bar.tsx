import { Box, Button, chakra, Flex, Image } from '@chakra-ui/react';
import { memo, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useCan } from '../shared/apollo/permissions';
import { paths } from '../shared/paths';
import { QuietButton } from '../shared/ui/buttons/quiet-button';
import { ThemeChoice } from '../shared/ui/buttons/theme-choice';
import { halfPhone } from '../shared/ui/page/half-phone';
import { icon } from '../shared/ui/page/icons';
import { adminBarTexts as texts } from '../texts/admin/bar';
import { messages } from '../texts/messages';
import { type BarLink, barLinks, currentLink, settingsLink } from './admin-bar-links';
import { permissionOf } from './allowed-screen';

const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');

/** Padding of the links. On a tablet, the bar has little room. */
const tight = { base: '3', lg: '2', xl: '3' } as const;

/** Link of the bar. A change of the address re-renders it only if it becomes the current link, or stops being it. */
const BarLinkButton = memo(({ link, isCurrent }: { link: BarLink; isCurrent: boolean }) => (
  <Button
    asChild
    size="sm"
    variant="ghost"
    colorPalette="neutral"
    fontWeight={isCurrent ? 'semibold' : 'medium'}
    justifyContent="flex-start"
    w={{ base: 'full', lg: 'auto' }}
    h={{ base: '12', lg: '9' }}
    px={tight}
    textStyle={{ base: 'md', lg: 'sm' }}
    color={isCurrent ? 'brand.fg' : 'fg.muted'}
    bg={isCurrent ? 'brand.subtle' : undefined}
  >
    <RouterLink to={link.to} aria-current={isCurrent ? 'page' : undefined}>
      {link.text}
    </RouterLink>
  </Button>
));

const Brand = () => (
  <chakra.span display="inline-flex" borderRadius="l2">
    <RouterLink to={paths.root}>
      <Flex as="span" align="center" gap="2" minH="touch" pe="2" textStyle="heading" color="brand.fg">
        <Image src="/mealbox.svg" alt="" boxSize="7" htmlWidth={28} htmlHeight={28} decoding="async" />
        {/* Shows only the icon if there is no room for the text, as on a tablet with all links. */}
        <chakra.span srOnly={{ lg: true, xl: false }} css={{ [halfPhone]: { srOnly: true } }}>
          {messages.app.name}
        </chakra.span>
      </Flex>
    </RouterLink>
  </chakra.span>
);

/**
 * Returns the state of the phone's menu. A link, another screen, Escape, or a tap outside closes the menu. A change of the
 * screen's own history entry does not, because a closing dialog removes its entry later.
 */
const useBarMenu = () => {
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) setOpen(false);
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link && bar.current?.contains(link)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('click', onClick);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen((open) => !open), bar, button };
};

type AdminBarProps = {
  signedIn: boolean;
  /** Opens the command bar. */
  onSearch?: () => void;
  onLogout: () => void;
};

/** Navigation bar of the admin. On a phone, its links are behind a menu button. */
export const AdminBar = ({ signedIn, onSearch, onLogout }: AdminBarProps) => {
  const { isOpen, toggle, bar, button } = useBarMenu();
  const { pathname, search, state } = useLocation();
  const current = currentLink(pathname, search);
  const can = useCan();
  const isAllowed = ({ to }: BarLink) => {
    const needed = permissionOf(to);
    return !signedIn || !needed || can(needed);
  };
  const logout = (
    <QuietButton
      size="sm"
      h={{ base: 'touch', lg: '9' }}
      mx={{ base: '3', lg: '0' }}
      mt={{ base: '2', lg: '0' }}
      onClick={onLogout}
    >
      {texts.logout}
    </QuietButton>
  );
  const isLogin = pathname === paths.adminLogin;
  const login = (
    <QuietButton
      asChild
      size="sm"
      h={{ base: 'touch', lg: '9' }}
      {...(isLogin ? { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'transparent' } : {})}
    >
      <RouterLink
        to={paths.adminLogin}
        // On the sign-in screen, the link focuses the first field and keeps the target.
        state={state}
        aria-current={isLogin ? 'page' : undefined}
      >
        {texts.login}
      </RouterLink>
    </QuietButton>
  );

  return (
    <chakra.header
      ref={bar}
      position="sticky"
      top="calc(var(--admin-bar) - 3.5rem)"
      zIndex="sticky"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <Flex
        align="center"
        gap="4"
        css={{ [halfPhone]: { gap: '2', flexWrap: signedIn ? 'nowrap' : 'wrap' } }}
        minH="calc(3.5rem - 1px)"
        maxW="90rem"
        mx="auto"
        px={{ base: '4', md: '6' }}
      >
        <Brand />
        <Box flex="1" hideFrom="lg" />
        <Button
          ref={button}
          hideFrom="lg"
          variant="ghost"
          colorPalette="neutral"
          me={signedIn ? '-4' : '0'}
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={toggle}
        >
          <MenuIcon />
          {texts.menu}
        </Button>
        <Flex
          id="admin-menu"
          display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}
          direction={{ base: 'column', lg: 'row' }}
          justify="space-between"
          align={{ base: 'stretch', lg: 'center' }}
          gap="3"
          flex={{ lg: '1' }}
          position={{ base: 'absolute', lg: 'static' }}
          insetX="0"
          top="100%"
          maxH={{ base: 'calc(100dvh - 3.5rem)', lg: 'none' }}
          overflowY={{ base: 'auto', lg: 'visible' }}
          px={{ base: '2', md: '4', lg: '0' }}
          pt={{ base: '2', lg: '0' }}
          pb={{ base: '4', lg: '0' }}
          bg="bg.panel"
          boxShadow={{ base: 'lifted', lg: 'none' }}
        >
          <nav aria-label={texts.navigation}>
            <Flex as="ul" direction={{ base: 'column', lg: 'row' }} gap="1">
              {barLinks.filter(isAllowed).map((link) => (
                <chakra.li key={link.to}>
                  <BarLinkButton link={link} isCurrent={link === current} />
                </chakra.li>
              ))}
            </Flex>
          </nav>
          <Flex
            direction={{ base: 'column', lg: 'row' }}
            gap={{ base: '1', lg: '2' }}
            // Aligns the theme button with the links above it.
            css={{ '& > [aria-label]': { justifyContent: 'flex-start', px: tight } }}
          >
            {onSearch && (
              <Button
                size="sm"
                variant="ghost"
                colorPalette="neutral"
                color="fg.muted"
                justifyContent="flex-start"
                h={{ base: '12', lg: '9' }}
                px={tight}
                textStyle={{ base: 'md', lg: 'sm' }}
                fontWeight="medium"
                aria-haspopup="dialog"
                aria-keyshortcuts="Control+K"
                onClick={onSearch}
              >
                {texts.goTo}
              </Button>
            )}
            {signedIn && <BarLinkButton link={settingsLink} isCurrent={settingsLink === current} />}
            <ThemeChoice size="sm" />
            {signedIn && logout}
          </Flex>
        </Flex>
        {!signedIn && login}
      </Flex>
    </chakra.header>
  );
};
