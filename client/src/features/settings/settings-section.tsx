import { Box, chakra, Grid, Heading, Link, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useIsTarget } from '../../shared/use/use-is-target';
import { settingsTexts } from '../../texts/admin/kitchen';

const texts = settingsTexts.sections;

type Section = Exclude<keyof typeof texts, 'label'>;

export const sections: readonly Section[] = [
  'kitchen',
  'ordering',
  'delivery',
  'staff',
  'integrations',
  'device',
];

/** Section of the settings. A link in the list of sections scrolls to its section. */
export const SettingsSection = ({ name, children }: { name: Section; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTarget = useIsTarget(name);
  useEffect(() => {
    if (!isTarget) return undefined;
    // Runs after the screen was scrolled to its top.
    const frame = requestAnimationFrame(() => heading.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isTarget]);
  return (
    <Stack gap="3" data-section={name}>
      <Heading ref={heading} as="h2" textStyle="heading" scrollMarginTop="calc(var(--admin-bar) + 0.75rem)">
        {texts[name]}
      </Heading>
      {children}
    </Stack>
  );
};

/** Distance in pixels from the top of the window, from which a section counts as the displayed one. */
const readFrom = 160;

/** Returns the name of the section at the top of the window. At the end of the page, the section of the address, or the last one. */
const useCurrentSection = (): string => {
  const [current, setCurrent] = useState<string>(sections[0] ?? '');
  useEffect(() => {
    const update = () => {
      const all = [...document.querySelectorAll<HTMLElement>('[data-section]')];
      const passed = all.filter((section) => section.getBoundingClientRect().top < readFrom);
      const isEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const linked = all.slice(passed.length).find(({ dataset }) => `#${dataset.section}` === location.hash);
      const shown = isEnd && passed.length > 0 ? (linked ?? passed.at(-1)) : passed.at(-1);
      setCurrent(shown?.dataset.section ?? sections[0] ?? '');
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return current;
};

/** Layout of the sections next to their links. On a phone, the links are above. */
export const SettingsLayout = (props: { sections: readonly Section[]; children: ReactNode }) => {
  const current = useCurrentSection();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 48rem)' }}
      columnGap="8"
      rowGap="4"
      alignItems="start"
      mt="2"
    >
      <Box
        as="nav"
        aria-label={texts.label}
        position={{ lg: 'sticky' }}
        top="calc(var(--admin-bar) + 1rem)"
        // The first link is in the line of the first heading.
        mt={{ lg: '-1' }}
      >
        <chakra.ul
          role="list"
          display="grid"
          gridTemplateColumns={{ base: 'repeat(auto-fill, minmax(6.5rem, 1fr))', lg: '1fr' }}
          columnGap="2"
          css={{ '& > li': { display: 'flex' } }}
        >
          {props.sections.map((name) => (
            <li key={name}>
              <Link
                asChild
                minH={{ base: 'touch', lg: '9' }}
                w={{ lg: 'full' }}
                ps={{ base: '2', lg: '3' }}
                pe={{ base: '2', lg: '0' }}
                borderStartWidth={{ lg: '2px' }}
                borderRadius={{ base: 'l2', lg: '0' }}
                borderColor="border"
                color="fg.muted"
                fontWeight="medium"
                css={{
                  '&[aria-current]': {
                    color: 'brand.fg',
                    fontWeight: 'semibold',
                    bg: { base: 'brand.subtle', lg: 'transparent' },
                    borderColor: 'brand.solid',
                  },
                }}
                alignItems="center"
                whiteSpace="nowrap"
                textDecoration="none"
                _hover={{ textDecoration: 'underline' }}
              >
                <RouterLink to={`#${name}`} aria-current={name === current || undefined}>
                  {texts[name]}
                </RouterLink>
              </Link>
            </li>
          ))}
        </chakra.ul>
      </Box>
      <Stack gap="8" minW="0">
        {props.children}
      </Stack>
    </Grid>
  );
};
