import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useProfileNutritionQuery } from '../../gql/customer';
import { messages } from '../../messages';
import { messageOf } from '../../shared/apollo/server-error';
import { today } from '../../shared/format/day';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { TextField } from '../../shared/ui/fields';
import { SkeletonList } from '../../shared/ui/skeleton-list';
import { adjustRange, dayTotals } from './day-totals';
import { NutritionChart } from './nutrition-chart';
import { NutritionTable } from './nutrition-table';

const texts = messages.profile;

/** What a customer ate between two days, as a table and, beside it, as a chart (specification 2.8). */
export const Nutrition = ({ userUuid }: { userUuid: string }) => {
  const [range, setRange] = useState(() => ({ from: today(), to: today() }));
  const { data, previousData, error, refetch, loading } = useProfileNutritionQuery({
    variables: { userUuid, ...range },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const history = (data ?? (error ? undefined : previousData))?.nutritionHistory;
  const isEmpty = history?.entries.length === 0;

  return (
    <chakra.section aria-labelledby="nutrition" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Flex wrap="wrap" align="flex-end" justify="space-between" gap="3">
        <Text as="h2" id="nutrition" textStyle="heading">
          {texts.nutrition}
        </Text>
        <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3" w={{ base: 'full', sm: '20rem' }}>
          <TextField
            label={texts.from}
            type="date"
            value={range.from}
            onChange={({ target: { value: from } }) => from && setRange(adjustRange(range, { from }))}
          />
          <TextField
            label={texts.to}
            type="date"
            value={range.to}
            onChange={({ target: { value: to } }) => to && setRange(adjustRange(range, { to }))}
          />
        </Grid>
      </Flex>
      {error && !history && (
        <ErrorState
          text={messageOf(error, texts.nutritionFailed)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!history && !error && <SkeletonList rows={3} />}
      {isEmpty && <EmptyState text={texts.empty} />}
      {history && !isEmpty && (
        <Grid
          templateColumns={{ base: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          alignItems="start"
          gap="4"
          aria-busy={(loading && !data) || undefined}
        >
          <Box>
            <NutritionTable entries={history.entries} total={history.total} busy={loading && !data} />
            <Text color="fg.muted" textStyle="sm" mt="2">
              {texts.note}
            </Text>
          </Box>
          <NutritionChart days={dayTotals(history.entries, range.from, range.to)} />
        </Grid>
      )}
    </chakra.section>
  );
};
