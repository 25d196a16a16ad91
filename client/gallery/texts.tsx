import { Box } from '@chakra-ui/react';
import { DietMark } from '../src/shared/ui/dishes/diet-mark';
import { DishPicture } from '../src/shared/ui/dishes/dish-picture';
import { Detail, Details } from '../src/shared/ui/page/details';
import { LongText } from '../src/shared/ui/page/long-text';
import { MoneyText } from '../src/shared/ui/page/money-text';
import { ProgressBar } from '../src/shared/ui/page/progress-bar';
import { QrCode } from '../src/shared/ui/page/qr-code';
import { Group, Sample } from './group';

const whole = 'Rolled oats, carrots, peas, curry leaves, mustard seeds, urad dal, lemon, and coriander.';

export const Texts = () => (
  <Group title="Texts and pictures">
    <Sample of="MoneyText">
      <MoneyText rupees={1240.5} />
      <MoneyText rupees={-240} signed />
      <MoneyText rupees={240} signed />
      <MoneyText rupees={-80} wallet />
      <MoneyText rupees={null} />
    </Sample>
    <Sample of="DietMark">
      <DietMark diet="VEG" />
      <DietMark diet="EGG" />
      <DietMark diet="NON_VEG" />
    </Sample>
    <Sample of="DishPicture">
      <Box w="12rem">
        <DishPicture title="Oats Upma" ingredients={whole} inSight />
      </Box>
    </Sample>
    <Sample of="Details" wide>
      <Details>
        <Detail name="Wallet">
          <MoneyText rupees={310} wallet />
        </Detail>
        <Detail name="Address" wide more="Ring twice.">
          12, Lake Road, Pune
        </Detail>
      </Details>
    </Sample>
    <Sample of="LongText" wide>
      <LongText start="Rolled oats, carrots, peas" whole={whole} about="Ingredients of Oats Upma" />
    </Sample>
    <Sample of="ProgressBar" wide>
      <ProgressBar label="Packed" h="2" done={3} total={9} />
    </Sample>
    <Sample of="QrCode">
      <Box w="8rem" bg="white" color="black">
        <QrCode text="https://mealbox.example/pack/1" className="qr" />
      </Box>
    </Sample>
  </Group>
);
