import ludoTile from '@muqabla/ui/art/tile-ludo.svg';
import { BrandCard } from '@muqabla/ui/brand-card';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { ListRow, RowIcon } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import { QrCode } from '@muqabla/ui/qr-code';
import { SectionTitle } from '@muqabla/ui/section-title';
import { ArrowDownLeft, ArrowUpRight, Check, Wallet } from '../../../src/icons.ts';
import { Example, Section } from '../section.tsx';
import { useText } from '../texts.ts';

/** Cards, lists and bills. */
export function Surfaces() {
  const text = useText();
  return (
    <>
      <Section title="Card">
        <Example state="padded">
          <Card>{text('yourMoney')}</Card>
        </Example>
        <Example state="flush: no padding, clipped corners">
          <Card flush className="w-40">
            <img src={ludoTile} alt="" className="w-full" />
          </Card>
        </Example>
      </Section>
      <Section title="BrandCard">
        <BrandCard className="p-4">
          <p className="text-small text-on-brand-2">{text('balance')}</p>
          <Money rupees={2480.5} paise="always" className="text-money-xl" />
        </BrandCard>
      </Section>
      <Section title="QrCode">
        <QrCode text="https://example.org" label="https://example.org" />
      </Section>
      <Section title="SectionTitle">
        <Example state="plain">
          <SectionTitle>{text('history')}</SectionTitle>
        </Example>
        <Example state="with a count and a link">
          <SectionTitle
            count={12}
            end={
              <a href="#section-title" id="section-title" className="link">
                {text('seeAll')}
              </a>
            }
          >
            {text('fewResults')}
          </SectionTitle>
        </Example>
      </Section>
      <Section title="ListRow">
        <Rows />
        <RowIcon>
          <Wallet size={20} aria-hidden />
        </RowIcon>
      </Section>
      <Section title="KeyValues">
        <Card>
          <KeyValues
            lines={[
              { key: text('depositBase'), value: formatRupees(390.63, 'always') },
              { key: text('gst'), value: formatRupees(109.37, 'always') },
              { key: text('cashback'), value: `+${formatRupees(109.37, 'always')}`, tone: 'ok' },
              { key: text('youPay'), value: formatRupees(500, 'always'), tone: 'total' },
            ]}
          />
        </Card>
      </Section>
    </>
  );
}

function Rows() {
  const text = useText();
  return (
    <Card flush className="grid divide-y divide-line">
      <ListRow
        icon={<ArrowDownLeft size={20} aria-hidden />}
        tone="ok"
        title={text('prizeLine')}
        end={<Money rupees={195} sign paise="always" />}
      >
        <span>22 Nov, 4:30 pm</span>
        <span>{text('balanceAfter')}</span>
      </ListRow>
      <ListRow
        icon={<ArrowUpRight size={20} aria-hidden />}
        tone="mute"
        title={text('stakeOfBattle')}
        end={<Money rupees={-100} sign paise="always" />}
      >
        <span>22 Nov, 4:10 pm</span>
      </ListRow>
      <ListRow
        icon={<Wallet size={20} aria-hidden />}
        title={text('wallet')}
        end={
          <Chip tone="ok" icon={<Check size={14} aria-hidden />}>
            {text('approved')}
          </Chip>
        }
      />
      <ListRow title={text('support')} />
    </Card>
  );
}
