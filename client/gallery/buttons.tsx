import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { BusyButton } from '../src/shared/ui/buttons/busy-button';
import { ChipButton } from '../src/shared/ui/buttons/chip-button';
import { ChoiceChips } from '../src/shared/ui/buttons/choice-chips';
import { OlderButton } from '../src/shared/ui/buttons/older-button';
import { QuietButton } from '../src/shared/ui/buttons/quiet-button';
import { RowMenu } from '../src/shared/ui/buttons/row-menu';
import { ViewChips } from '../src/shared/ui/buttons/view-chips';
import { Group, Sample } from './group';

const ignore = () => {};
const names = { all: 'All', veg: 'Veg', egg: 'Egg' } as const;
const all = ['all', 'veg', 'egg'] as const;

export const Buttons = () => {
  const [shown, show] = useState<(typeof all)[number]>('all');
  const [chosen, choose] = useState<readonly (typeof all)[number][]>(['veg']);
  return (
    <Group title="Buttons">
      <Sample of="Button">
        <Button>Submit</Button>
        <Button colorPalette="beetroot">Cancel order</Button>
        <Button variant="outline">Edit</Button>
        <Button variant="ghost">Close</Button>
        <Button disabled>Disabled</Button>
      </Sample>
      <Sample of="QuietButton">
        <QuietButton>Back</QuietButton>
        <QuietButton disabled>Disabled</QuietButton>
      </Sample>
      <Sample of="BusyButton">
        <BusyButton busy={false}>Save</BusyButton>
        <BusyButton busy>Save</BusyButton>
      </Sample>
      <Sample of="ChipButton">
        <ChipButton isOn onPress={ignore}>
          On
        </ChipButton>
        <ChipButton isOn={false} onPress={ignore}>
          Off
        </ChipButton>
        <ChipButton isOn={false} off="outline" onPress={ignore}>
          Off, with a line
        </ChipButton>
      </Sample>
      <Sample of="ViewChips">
        <ViewChips label="Dishes" views={all} names={names} shown={shown} onShow={show} />
      </Sample>
      <Sample of="ChoiceChips">
        <ChoiceChips legend="Diets" all={all} names={names} chosen={chosen} onChange={choose} />
      </Sample>
      <Sample of="RowMenu">
        <RowMenu label="Actions" items={[{ key: 'edit', text: 'Edit', onPick: ignore }]} />
      </Sample>
      <Sample of="OlderButton">
        <OlderButton text="Older orders" older={{ busy: false, failure: undefined, show: ignore }} />
        <OlderButton text="Older orders" older={{ busy: true, failure: undefined, show: ignore }} />
        <OlderButton
          text="Older orders"
          older={{ busy: false, failure: "Couldn't load older orders. Try again.", show: ignore }}
        />
      </Sample>
    </Group>
  );
};
