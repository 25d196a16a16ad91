-- A kitchen with a picture.
update settings set picture_url = 'https://pictures.example/kitchen.jpg';
