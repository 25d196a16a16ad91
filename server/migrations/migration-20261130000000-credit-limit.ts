import { Migration } from '@mikro-orm/migrations';

/**
 * A customer may owe as much as an admin allows. A limit that is lowered below what is owed stands: what is owed stays owed, and no debit takes it further.
 * So it is each debit that obeys the limit, in the ledger and in the balance, and what holds of every row at any time is the highest limit there is.
 */
export class CreditLimitMigration extends Migration {
  override name = 'migration-20261130000000-credit-limit';

  override up(): void {
    this.addSql(`alter table users
      add column credit_limit bigint not null default 0 constraint users_credit_limit_in_bounds check (credit_limit between 0 and 1000000),
      drop constraint users_wallet_never_negative,
      add constraint users_wallet_above_highest_limit check (wallet_balance >= -1000000)`);
    this.addSql(`alter table wallet_logs drop constraint wallet_logs_balance_never_negative,
      add constraint wallet_logs_balance_above_highest_limit check (balance_after >= -1000000)`);
    this.addSql(`create function refuse_overdraft() returns trigger language plpgsql as $$
      begin
        raise exception 'the wallet would be below its credit limit' using errcode = 'check_violation', constraint = tg_name;
      end $$`);
    this.addSql(`create trigger users_wallet_within_limit before update of wallet_balance on users
      for each row when (new.wallet_balance < old.wallet_balance and new.wallet_balance < -new.credit_limit)
      execute function refuse_overdraft()`);
    this.addSql(`create function refuse_entry_below_limit() returns trigger language plpgsql as $$
      begin
        if new.balance_after < -(select credit_limit from users where id = new.user_id) then
          raise exception 'the wallet would be below its credit limit' using errcode = 'check_violation', constraint = tg_name;
        end if;
        return new;
      end $$`);
    this.addSql(`create trigger wallet_logs_within_limit before insert on wallet_logs
      for each row when (new.amount < 0 and new.balance_after < 0) execute function refuse_entry_below_limit()`);
  }
}
