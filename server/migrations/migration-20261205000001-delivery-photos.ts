import { Migration } from '@mikro-orm/migrations';

/** Photos that riders take as a proof where the settings ask for it. Their bytes are where pictures are kept; a row stays until the file is removed. */
export class DeliveryPhotosMigration extends Migration {
  override name = 'migration-20261205000001-delivery-photos';

  override up(): void {
    this.addSql(`alter table settings
      add column delivery_proof text not null default 'NONE' constraint settings_delivery_proof_known check (delivery_proof in ('NONE', 'PHOTO'))`);
    this.addSql(`create table delivery_photos (
      id uuid primary key,
      stop_id uuid null references delivery_stops (id) on delete set null,
      taken_at timestamptz not null,
      received_at timestamptz not null
    )`);
    this.addSql('create index delivery_photos_of_stop on delivery_photos (stop_id, taken_at)');
    this.addSql('create index delivery_photos_by_age on delivery_photos (received_at)');
  }
}
